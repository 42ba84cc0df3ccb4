import { requireOwnedProject } from '../../audit/projects'
import type { OwnerContext } from '../../contract/context'
import { AppError, absent, found } from '../../contract/errors'
import { changeMemory } from './change-memory'
import type { CreateMemoryInput, MemoryType } from './contract'
import { insertMemoryRow, lockMemories, lockRemembered, type MemoryRow, updateMemoryRow } from './queries'
import type { FoundPassage } from './reading-rules'
import { findPerson } from './record-queries'
import { confirmation } from './rules'

const invalidField = (path: string, message: string) =>
  new AppError('VALIDATION_ERROR', { text: `${path}: ${message}`, issues: [{ path, message }] })

/**
 * Stores a memory that the consultant has entered. `supersedesId` marks the older memory as superseded and keeps it.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function createMemory(
  ctx: OwnerContext,
  { supersedesId, ...input }: CreateMemoryInput,
): Promise<MemoryRow> {
  const place = await placeOf(ctx, input)
  const superseded = supersedesId ? await requireSupersedable(ctx, supersedesId) : undefined
  const memory = await insertMemoryRow(ctx, {
    subject: input.subject,
    content: input.content,
    memoryType: input.memoryType,
    metadata: input.metadata,
    ...place,
  })
  if (superseded) {
    await updateMemoryRow(ctx, superseded.id, {
      successorId: memory.id,
      supersededById: memory.id,
      supersededAt: memory.createdAt,
    })
  }
  return memory
}

/** The checked project and stakeholder of a memory. */
async function placeOf(
  ctx: OwnerContext,
  { projectId, stakeholderId }: Pick<CreateMemoryInput, 'projectId' | 'stakeholderId'>,
) {
  if (projectId) await requireOwnedProject(ctx, projectId, absent('projectId'))
  if (!stakeholderId) return { projectId: projectId ?? null, stakeholderId: null }
  const person = found(await findPerson(ctx, stakeholderId), absent('stakeholderId'))
  if (projectId && person.projectId !== projectId) {
    throw invalidField('stakeholderId', 'must be a stakeholder of the project that projectId names')
  }
  return { projectId: person.projectId, stakeholderId }
}

/** A memory has one successor: a second one has to supersede the first. */
async function requireSupersedable(ctx: OwnerContext, memoryId: string): Promise<MemoryRow> {
  const [memory] = await lockMemories(ctx, [memoryId])
  if (!memory || memory.deletedAt !== null) throw new AppError('NOT_FOUND', absent('supersedesId'))
  if (memory.supersededById !== null) {
    throw invalidField('supersedesId', `has been superseded already, by ${memory.supersededById}`)
  }
  return memory
}

/**
 * Stores a passage of a capture as a memory entered by the consultant, with its source. If the capture has an extracted
 * memory with the same words, that one is confirmed instead.
 * @param passage `projectId` and `captureId` are checked, and the capture locked, by the caller
 */
export async function rememberPassage(
  ctx: OwnerContext,
  passage: Pick<FoundPassage, 'subject' | 'content' | 'start' | 'end' | 'quote'> & {
    captureId: string
    projectId: string | null
    memoryType: MemoryType
  },
): Promise<MemoryRow> {
  const { subject, content, memoryType, captureId, projectId, start, end, quote } = passage
  const wording = { subject, content, memoryType }
  const known = await lockRemembered(ctx, captureId, wording)
  if (known) return changeMemory(ctx, known, confirmation(known, new Date()), [])
  return insertMemoryRow(ctx, {
    ...wording,
    projectId,
    captureId,
    sourceStart: start,
    sourceEnd: end,
    sourceQuote: quote,
  })
}
