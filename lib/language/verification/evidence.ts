import type { Evidence, Source } from '../source'

/** True when the quote is byte-equal to the text of its source at its place, and the source bears its name and type. */
export function isVerified(evidence: Evidence, sources: readonly Source[]): boolean {
  const source = sources.find(
    ({ sourceId, sourceType }) => sourceId === evidence.sourceId && sourceType === evidence.sourceType,
  )
  return (
    source !== undefined &&
    source.sourceName === evidence.sourceName &&
    evidence.quote !== '' &&
    source.text.slice(evidence.start, evidence.end) === evidence.quote
  )
}

/** The evidence that holds; everything else is dropped. */
export function verifyEvidence(evidence: readonly Evidence[], sources: readonly Source[]): Evidence[] {
  return evidence.filter((entry) => isVerified(entry, sources))
}
