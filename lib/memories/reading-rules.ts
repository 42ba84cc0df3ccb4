/** What a reading of a capture found worth remembering. */
export interface FoundPassage {
  subject: string
  content: string
  /** The passage of the capture, [start, end) in UTF-16 code units. */
  start: number
  end: number
  /** That passage. */
  quote: string
  /** 0 to 1. */
  confidence: number
}

/** A memory extracted from the same capture before. */
export interface EarlierMemory {
  id: string
  fingerprint: string | null
  sourceStart: number | null
  sourceEnd: number | null
  confirmedAt: Date | null
  deletedAt: Date | null
  supersededAt: Date | null
}

export interface ReadingOutcome<Earlier, Found> {
  /** Found for the first time. */
  added: Found[]
  /** Found again and still undecided: as it is read now. */
  renewed: { memory: Earlier; found: Found }[]
  /** Undecided, and not found any more. */
  droppedIds: string[]
  /** How many memories of this reading the consultant can see. */
  visibleCount: number
}

/** The consultant decided about it: it stays as it is, and what is found of it is not a new memory. */
const isDecided = ({ confirmedAt, deletedAt, supersededAt }: EarlierMemory) =>
  confirmedAt !== null || deletedAt !== null || supersededAt !== null

const passageOf = (start: number | null, end: number | null) => `${start}-${end}`

/**
 * What a new reading of a capture does to the memories of an earlier one. A memory is known again by its
 * fingerprint; a decided one that was not, by its very passage, for another analyst may put it in other words.
 * @param found each fingerprint once
 */
export function compareReadings<
  Earlier extends EarlierMemory,
  Found extends FoundPassage & { fingerprint: string },
>(earlier: readonly Earlier[], found: readonly Found[]): ReadingOutcome<Earlier, Found> {
  const byFingerprint = new Map(earlier.map((memory) => [memory.fingerprint, memory]))
  const fingerprints = new Set<string | null>(found.map(({ fingerprint }) => fingerprint))
  const reworded = earlier.filter((memory) => isDecided(memory) && !fingerprints.has(memory.fingerprint))
  const outcome: ReadingOutcome<Earlier, Found> = { added: [], renewed: [], droppedIds: [], visibleCount: 0 }
  for (const item of found) {
    const place = passageOf(item.start, item.end)
    const at = reworded.findIndex(({ sourceStart, sourceEnd }) => passageOf(sourceStart, sourceEnd) === place)
    const known = byFingerprint.get(item.fingerprint) ?? reworded.splice(at, at < 0 ? 0 : 1)[0]
    if (!known) outcome.added.push(item)
    else if (!isDecided(known)) outcome.renewed.push({ memory: known, found: item })
    if (!known || known.deletedAt === null) outcome.visibleCount += 1
  }
  outcome.droppedIds = earlier
    .filter((memory) => !isDecided(memory) && !fingerprints.has(memory.fingerprint))
    .map(({ id }) => id)
  return outcome
}
