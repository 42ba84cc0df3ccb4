import type { Evidence, Source } from '../source'

/**
 * True when the quote is byte-equal to its source's text at its place, and the source's name and type match.
 */
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

/** The evidence that passes verification. */
export function verifyEvidence(evidence: readonly Evidence[], sources: readonly Source[]): Evidence[] {
  return evidence.filter((entry) => isVerified(entry, sources))
}
