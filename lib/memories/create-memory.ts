import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { requireOwnedProject } from '../projects'
import { changeMemory } from './change-memory'
import type { CreateMemoryInput, MemoryType } from './contract'
import { insertMemoryRow, lockMemories, lockRemembered, type MemoryRow, updateMemoryRow } from './queries'
import type { FoundPassage } from './reading-rules'
import { findPerson } from './record-queries'
import { confirmation } from './rules'

const refused = (path: string, message: string) =>
  new Refusal('VALIDATION_ERROR', { text: `${path}: ${message}`, issues: [{ path, message }] })

/**
 * Remembers what the consultant says. With `supersedesId` the older memory is marked and stays.
 * @throws Refusal NOT_FOUND, VALIDATION_ERROR
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

/** Whom it is about. */
async function placeOf(
  ctx: OwnerContext,
  { projectId, stakeholderId }: Pick<CreateMemoryInput, 'projectId' | 'stakeholderId'>,
) {
  if (projectId) await requireOwnedProject(ctx, projectId)
  if (!stakeholderId) return { projectId: projectId ?? null, stakeholderId: null }
  const person = await findPerson(ctx, stakeholderId)
  if (!person) throw new Refusal('NOT_FOUND')
  if (projectId && person.projectId !== projectId) {
    throw refused('stakeholderId', 'must be a stakeholder of the project that projectId names')
  }
  return { projectId: person.projectId, stakeholderId }
}

/** One memory takes the place of another: of two that would, the second has to take the place of the first. */
async function requireSupersedable(ctx: OwnerContext, memoryId: string): Promise<MemoryRow> {
  const [memory] = await lockMemories(ctx, [memoryId])
  if (!memory || memory.deletedAt !== null) throw new Refusal('NOT_FOUND')
  if (memory.supersededById !== null) {
    throw refused('supersedesId', `has been superseded already, by ${memory.supersededById}`)
  }
  return memory
}

/**
 * Remembers a passage of a capture at the consultant's wish: told, with where it comes from. Where the capture has
 * given a memory in the same words already, that one is vouched for and nothing is doubled.
 * @param passage `projectId` and `captureId` are the caller's own, checked before; the capture is held by the caller
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
