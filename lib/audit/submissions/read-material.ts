import { AnalystError, builtInAnalyst } from '../../ai'
import type { OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { sectionLabel } from '../../language/places'
import type { Source } from '../../language/source'
import { asOwner } from '../../platform/db/with-user'
import { countMaterial, listUnreadInterviewIds, loadMaterial, type Material } from '../analysis'
import { listDocuments } from '../documents'
import { PAGE_CHARACTERS } from './tool-contract'

/** The material of a project. @throws AppError NOT_FOUND */
export const requireMaterial = async (ctx: OwnerContext, projectId: string): Promise<Material> =>
  found(await loadMaterial(ctx, projectId), absent('projectId'))

/**
 * An overview of the material of an audit, in its own transaction.
 * @throws AppError NOT_FOUND
 */
export async function describeMaterial(userId: string, projectId: string) {
  const [material, unread] = await asOwner(userId, (ctx) =>
    Promise.all([requireMaterial(ctx, projectId), unreadOf(ctx, projectId)]),
  )
  const { project, sources, stakeholders, readingOf } = material
  return {
    ...project,
    sources: sources.map((source) => ({
      sourceId: source.sourceId,
      sourceType: source.sourceType,
      sourceName: source.sourceName,
      characters: source.text.length,
      statements: readingOf(source)?.statements.length ?? 0,
      speaker: source.speaker ? speakerOf(source.speaker) : null,
    })),
    stakeholders,
    unread,
    openQuestions: await openQuestions(material),
  }
}

const speakerOf = ({ name, role }: { name: string; role: string | null }) =>
  role ? `${name}, ${role}` : name

async function unreadOf(ctx: OwnerContext, projectId: string): Promise<string[]> {
  const [{ unreadableDocuments, partlyReadDocuments }, documents, interviews] = await Promise.all([
    countMaterial(ctx, projectId),
    listDocuments(ctx, projectId),
    listUnreadInterviewIds(ctx, projectId),
  ])
  const waiting = documents.filter(
    ({ uploadStatus }) => uploadStatus !== 'ready' && uploadStatus !== 'failed',
  )
  return [
    ...unreadableDocuments.map(({ fileName, reason }) => `${fileName}: ${reason ?? 'it could not be read'}`),
    ...partlyReadDocuments.map(({ fileName }) => `${fileName}: read in part`),
    ...waiting.map(({ fileName }) => `${fileName}: not read yet`),
    ...(interviews.length > 0 ? [`${interviews.length} completed interviews: not read yet`] : []),
  ]
}

/** The questions that the built-in analyst would ask next; empty if it has none. */
async function openQuestions({ project, sources, readingOf }: Material): Promise<string[]> {
  const read = sources.filter((source) => readingOf(source))
  if (read.length === 0) return []
  const input = {
    project,
    stakeholder: { stakeholderId: null, name: project.clientName, role: null },
    focus: null,
    sources: read,
    readings: read.map((source) => readingOf(source)!),
  }
  try {
    return (await builtInAnalyst.writeGuide(input)).map(({ text }) => text)
  } catch (error) {
    if (error instanceof AnalystError) return []
    throw error
  }
}

/**
 * A part of a source, with its places and the statements found in it.
 * @param offset in UTF-16 code units
 * @throws AppError NOT_FOUND
 */
export async function readSource(ctx: OwnerContext, projectId: string, sourceId: string, offset: number) {
  const { sources, readingOf } = await requireMaterial(ctx, projectId)
  const source = found(sources.find((one) => one.sourceId === sourceId))
  const start = Math.min(offset, source.text.length)
  const end = endOfPage(source, start)
  const isHere = (one: { start: number }) => one.start >= start && one.start < end
  return {
    sourceId,
    sourceName: source.sourceName,
    text: source.text.slice(start, end).toWellFormed(),
    start,
    end,
    nextOffset: end < source.text.length ? end : null,
    places: (source.sections ?? [])
      .filter(isHere)
      .map((section) => ({ label: sectionLabel(section), start: section.start })),
    statements: (readingOf(source)?.statements ?? []).filter(isHere).map(({ start, end, cues, speaker }) => ({
      start,
      end,
      quote: source.text.slice(start, end).toWellFormed(),
      cues,
      speaker,
    })),
  }
}

/** The end of a page: behind the last line break of its second half, and never inside a character. */
function endOfPage({ text }: Source, start: number): number {
  const furthest = start + PAGE_CHARACTERS
  if (furthest >= text.length) return text.length
  const line = text.lastIndexOf('\n', furthest - 1) + 1
  if (line > start + PAGE_CHARACTERS / 2) return line
  const isHalf = /[\ud800-\udbff]/.test(text[furthest - 1]!)
  return isHalf ? furthest - 1 : furthest
}
