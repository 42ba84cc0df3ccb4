import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, metadata, metadataInput, text, updatedSince, uuid } from '../../contract/wire'
import {
  MAX_CONTENT_CHARACTERS,
  MAX_MEMORIES,
  MAX_QUERY_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  MEMORIES_PATH,
  MEMORY_SOURCE_TYPES,
  MEMORY_TRUST,
  MEMORY_TYPES,
} from './constants'

export * from './constants'

export const memorySubject = text({ min: 1, max: MAX_SUBJECT_CHARACTERS })
export const memoryContent = text({ min: 1, max: MAX_CONTENT_CHARACTERS })
export const memoryType = z.enum(MEMORY_TYPES, `must be one of ${MEMORY_TYPES.join(', ')}`)

export const CreateMemoryBody = z
  .strictObject({
    subject: memorySubject,
    content: memoryContent,
    memoryType: memoryType.default('client'),
    projectId: uuid.nullish(),
    stakeholderId: uuid
      .nullish()
      .meta({ description: 'Without projectId, the memory belongs to the stakeholder’s project' }),
    supersedesId: uuid
      .nullish()
      .meta({ description: 'A memory whose place this one takes; it stays, and is marked' }),
    metadata: metadataInput.optional(),
  })
  .meta({ id: 'CreateMemoryInput' })
export type CreateMemoryInput = z.output<typeof CreateMemoryBody>

export const UpdateMemoryBody = z
  .strictObject({
    memoryId: uuid,
    subject: memorySubject.optional(),
    content: memoryContent.optional(),
    metadata: metadataInput.optional(),
  })
  .refine(({ memoryId: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'must hold subject, content or metadata',
  })
  .meta({ id: 'UpdateMemoryInput' })

export const Memory = z
  .object({
    id: uuid,
    memoryType: z.enum(MEMORY_TYPES),
    subject: z.string(),
    content: z.string(),
    sourceType: z.enum(MEMORY_SOURCE_TYPES),
    confidence: z.number().min(0).max(1),
    userId: uuid,
    projectId: uuid.nullable(),
    stakeholderId: uuid.nullable(),
    timesRetrieved: z.int(),
    trust: z.enum(MEMORY_TRUST),
    confirmedAt: dateTime.nullable(),
    supersededById: uuid.nullable(),
    supersededAt: dateTime.nullable(),
    source: z
      .object({
        captureId: uuid.nullable().meta({ description: 'Null once the capture is gone for good' }),
        start: z.int(),
        end: z.int(),
        quote: z.string(),
      })
      .nullable()
      .meta({ description: 'The passage of a capture it comes from, in UTF-16 code units' }),
    metadata,
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'Memory' })
export type MemoryWire = z.output<typeof Memory>

const tag = 'Nucleus'
const flags = ['nucleus'] as const
const reading = { session: true, token: 'read' } as const
const writing = { session: true, token: 'write' } as const

export const MemoryId = z.object({ id: uuid })

export const listMemories = declare({
  id: 'listMemories',
  method: 'GET',
  path: MEMORIES_PATH,
  tag,
  summary: 'List or search memories',
  description: `Newest first; with q by how well they fit, and those found count one retrieval each. At most ${MAX_MEMORIES}.`,
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z
      .object({
        type: memoryType.optional(),
        projectId: uuid.optional(),
        captureId: uuid
          .optional()
          .meta({ description: 'Only memories from this capture; not together with q' }),
        q: text({ max: MAX_QUERY_CHARACTERS }).optional().meta({ description: 'Search text' }),
        trust: z.enum(MEMORY_TRUST, `must be one of ${MEMORY_TRUST.join(', ')}`).optional(),
        updatedSince,
      })
      .refine(({ q, captureId }) => !q || captureId === undefined, {
        error: 'cannot be combined with q',
        path: ['captureId'],
      })
      .refine(({ q, updatedSince: since }) => !q || since === undefined, {
        error: 'cannot be combined with q',
        path: ['updatedSince'],
      }),
  },
  output: { status: 200, body: z.object({ memories: z.array(Memory) }) },
})

export const createMemory = declare({
  id: 'createMemory',
  method: 'POST',
  path: MEMORIES_PATH,
  tag,
  summary: 'Remember something',
  access: writing,
  flags,
  limit: 'write',
  effect: 'create',
  input: { body: CreateMemoryBody },
  output: {
    status: 201,
    body: Memory,
    location: ({ id }) => `${MEMORIES_PATH}/${id}/record`,
  },
  fails: ['NOT_FOUND'],
})

export const updateMemory = declare({
  id: 'updateMemory',
  method: 'PATCH',
  path: MEMORIES_PATH,
  tag,
  summary: 'Reword a memory',
  description: 'Rewording an extracted or detected memory also confirms it.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'update',
  input: { body: UpdateMemoryBody },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
  fails: ['NOT_FOUND'],
})

export const deleteMemory = declare({
  id: 'deleteMemory',
  method: 'DELETE',
  path: '/api/nucleus/memories/{id}',
  tag,
  summary: 'Forget a memory',
  description: 'Answers 204 whether there was such a memory or not.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'delete',
  input: { params: z.object({ id: z.string().meta({ format: 'uuid' }) }) },
  output: { status: 204 },
})

export const deleteMemoryByBody = declare({
  id: 'deleteMemoryByBody',
  method: 'DELETE',
  path: MEMORIES_PATH,
  tag,
  summary: 'Forget a memory named in the body',
  description: 'Answers 200 whether there was such a memory or not.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'delete',
  input: { body: z.strictObject({ memoryId: uuid }).meta({ id: 'DeleteMemoryInput' }) },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
})
