/** A passage of a capture that a reading found worth remembering. */
export interface FoundPassage {
  subject: string
  content: string
  /** The passage of the capture, [start, end) in UTF-16 code units. */
  start: number
  end: number
  /** The text of the passage. */
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

interface ReadingOutcome<Earlier, Found> {
  /** Found for the first time. */
  added: Found[]
  /** Found again and undecided: to be updated. */
  renewed: { memory: Earlier; found: Found }[]
  /** Undecided and no longer found. */
  droppedIds: string[]
  /** How many memories of this reading the consultant can see. */
  visibleCount: number
}

/** The consultant decided about it: it stays unchanged, and finding it again adds no memory. */
const isDecided = ({ confirmedAt, deletedAt, supersededAt }: EarlierMemory) =>
  confirmedAt !== null || deletedAt !== null || supersededAt !== null

const passageOf = (start: number | null, end: number | null) => `${start}-${end}`

/**
 * Compares a new reading of a capture with the memories of an earlier one. A memory is recognised by its
 * fingerprint; a decided one also by its passage, as another analyst may word it differently.
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
