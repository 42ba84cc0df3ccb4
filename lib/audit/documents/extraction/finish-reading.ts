import { sectionLabel } from '../../../language/places'
import { type DocumentKind, KIND_FACTS } from '../kinds'
import { UNREAD_KINDS, type UnreadContent } from '../unread-constants'
import { cleanTextWithStarts } from './clean-text'
import { isCompound, locked, unlockWorkbook } from './compound-file'
import type { DocumentReading, LeftOut, ReaderResult } from './readers/reading'
import { UnreadableDocumentError } from './unreadable'
import { readZipDirectory } from './zip-directory'

/** The most places that are named for one kind of content; the others are counted only. */
const mostPlaces = 20
const mostSections = 50_000

/** Places as people write them, with neighbouring pages or slides as a range: `p. 3`, `pp. 5–9`. */
function placeLabels(places: readonly NonNullable<LeftOut['where']>[]): string[] {
  const labels: string[] = []
  for (let from = 0; from < places.length; ) {
    const place = places[from]!
    let to = from
    const isNumbered = (place.kind === 'page' || place.kind === 'slide') && /^\d+$/.test(place.name)
    while (
      isNumbered &&
      places[to + 1]?.kind === place.kind &&
      places[to + 1]?.name === String(Number(places[to]!.name) + 1)
    ) {
      to++
    }
    const plural = place.kind === 'page' ? 'pp.' : 'slides'
    labels.push(to === from ? sectionLabel(place) : `${plural} ${place.name}–${places[to]!.name}`)
    from = to + 1
  }
  return labels
}

/** Sums up what was left out, by kind of content. */
function sumUp(leftOut: readonly LeftOut[]): UnreadContent[] {
  return UNREAD_KINDS.flatMap((kind) => {
    const entries = leftOut.filter(({ what, count }) => what === kind && count > 0)
    if (entries.length === 0) return []
    const places = new Map(
      entries.flatMap(({ where }) => (where ? [[`${where.kind} ${where.name}`, where] as const] : [])),
    )
    const labels = placeLabels([...places.values()])
    const where = labels.length > mostPlaces ? [...labels.slice(0, mostPlaces), '…'] : labels
    return [{ what: kind, count: entries.reduce((sum, { count }) => sum + count, 0), where }]
  })
}

/** A document with fewer letters and digits is the remains of one. */
const fewestSigns = 3

/** Stands for bytes that are no character, or for a sign that only its own font knows. */
const lostSign = /[\ufffd\ue000-\uf8ff]/g

/** Cleans the text of a reading and moves its sections along. @throws UnreadableDocumentError when there is no text */
function cleanReading(result: ReaderResult): DocumentReading {
  const { pageCount, sections = [], unread = [], files = [] } = result
  const kept = sections.length > mostSections ? sections.filter(({ kind }) => kind !== 'cells') : sections
  const { text, starts, isCut } = cleanTextWithStarts(
    result.text,
    kept.map(({ start }) => start),
  )
  const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (signs === 0) throw new UnreadableDocumentError('The document holds no text.')
  if (signs < fewestSigns) {
    throw new UnreadableDocumentError(
      'The document holds hardly any text. Check that it was exported completely, and upload it again.',
    )
  }
  if ((text.match(lostSign)?.length ?? 0) > text.length / 2) {
    throw new UnreadableDocumentError('The file is damaged: most of its text is signs without meaning.')
  }
  return {
    text,
    pageCount,
    sections: kept.slice(0, mostSections).map((section, index) => ({ ...section, start: starts[index]! })),
    files,
    unread: sumUp(isCut ? [...unread, { what: 'rest', count: 1 }] : unread),
  }
}

/** Checks the archive before a reader opens it, and the text afterwards. @throws UnreadableDocumentError */
export const finishReading = async (
  kind: DocumentKind,
  given: Buffer,
  read: (bytes: Buffer) => Promise<ReaderResult>,
): Promise<DocumentReading> => cleanReading(await openReading(kind, given, read))

/**
 * The reader's result for a file whose archive has been checked before.
 * @throws UnreadableDocumentError
 */
export async function openReading(
  kind: DocumentKind,
  given: Buffer,
  read: (bytes: Buffer) => Promise<ReaderResult>,
): Promise<ReaderResult> {
  let bytes = given
  if (KIND_FACTS[kind].isPacked) {
    if (isCompound(bytes)) {
      if (kind !== 'xlsx') throw locked()
      bytes = await unlockWorkbook(bytes)
    }
    const { isEncrypted } = await readZipDirectory(bytes)
    if (isEncrypted) throw locked()
  }
  try {
    return await read(bytes)
  } catch (cause) {
    if (cause instanceof UnreadableDocumentError) throw cause
    if ((cause as Error)?.name === 'PasswordException') throw locked()
    throw new UnreadableDocumentError('The file is damaged: its reader could not make sense of it.', {
      cause,
    })
  }
}
