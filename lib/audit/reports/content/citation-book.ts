import type { Evidence, SourceType } from '../../../language/source'
import type { Passage } from './report-content'

const SOURCE_TYPE_LABELS: Record<SourceType, string> = {
  document: 'Document',
  interview: 'Interview',
  survey: 'Survey',
  research: 'Web research',
}

export const sourceTypeLabel = (type: SourceType): string => SOURCE_TYPE_LABELS[type]

export const passageAnchor = (number: number): string => `passage-${number}`

/** Numbers passages in the order they are first cited; the same passage keeps its number. */
export class CitationBook {
  private readonly byPlace = new Map<string, Passage>()

  /** @param mostPerClaim a claim cites its first passages up to this many */
  constructor(private readonly mostPerClaim = Number.POSITIVE_INFINITY) {}

  /**
   * Records that the block at `anchor` is based on `evidence`.
   * @returns the passages' numbers, ascending, without duplicates
   */
  cite(evidence: readonly Evidence[], anchor: string, label: string): number[] {
    const numbers = evidence
      .slice(0, this.mostPerClaim)
      .map((passage) => this.citeOne(passage, anchor, label))
    return [...new Set(numbers)].sort((first, second) => first - second)
  }

  citeOne(evidence: Evidence, anchor: string, label: string): number {
    const place = JSON.stringify([
      evidence.sourceType,
      evidence.sourceId,
      evidence.start,
      evidence.end,
      evidence.quote,
    ])
    const passage = this.byPlace.get(place) ?? this.add(place, evidence)
    if (!passage.citedBy.some((block) => block.label === label)) passage.citedBy.push({ anchor, label })
    return passage.number
  }

  /** Every cited passage, by number. */
  passages(): Passage[] {
    return [...this.byPlace.values()]
  }

  private add(place: string, evidence: Evidence): Passage {
    const number = this.byPlace.size + 1
    const { sourceType, sourceId, sourceName, quote, start, end, place: where } = evidence
    const passage: Passage = {
      number,
      anchor: passageAnchor(number),
      sourceType,
      sourceTypeLabel: sourceTypeLabel(sourceType),
      sourceId,
      sourceName,
      ...(where && { place: where }),
      quote,
      start,
      end,
      citedBy: [],
    }
    this.byPlace.set(place, passage)
    return passage
  }
}
