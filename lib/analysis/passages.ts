import type { Evidence } from '../language/source'

/** What several paragraphs cite, each passage once, in the order of the first mention. */
export function eachPassageOnce(evidence: readonly Evidence[]): Evidence[] {
  const passages = new Map<string, Evidence>()
  for (const passage of evidence) {
    const place = `${passage.sourceId}:${passage.start}:${passage.end}`
    if (!passages.has(place)) passages.set(place, passage)
  }
  return [...passages.values()]
}
