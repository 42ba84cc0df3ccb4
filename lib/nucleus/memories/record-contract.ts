import { z } from 'zod'
import { bulkAnswer, bulkIds } from '../../contract/bulk'
import { declare } from '../../contract/declare'
import { dateTime, uuid } from '../../contract/wire'
import { MAX_DECISIONS } from './constants'
import { MAX_MEMORIES, Memory, MemoryId } from './contract'

const reading = { session: true, token: 'read' } as const
const writing = { session: true, token: 'write' } as const
const tag = 'Nucleus records'
const flags = ['nucleus'] as const

export const MEMORY_DECISIONS = ['confirm', 'reject', 'restore'] as const
export type MemoryDecision = (typeof MEMORY_DECISIONS)[number]

export const reviewMemory = declare({
  id: 'reviewMemory',
  method: 'POST',
  path: '/api/nucleus/memories/{id}/review',
  tag,
  summary: 'Confirm, reject or restore a memory',
  description:
    'confirm: an extracted or detected memory becomes a fact. reject: it is deleted and not extracted again. restore: reverts a confirmation, a rejection or a deletion.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'update',
  input: {
    params: MemoryId,
    body: z
      .strictObject({
        decision: z.enum(MEMORY_DECISIONS, `must be one of ${MEMORY_DECISIONS.join(', ')}`),
      })
      .meta({ id: 'ReviewMemoryInput' }),
  },
  output: { status: 200, body: Memory },
})

export const reviewMemories = declare({
  id: 'reviewMemories',
  method: 'POST',
  path: '/api/nucleus/memories/review',
  tag,
  summary: 'Confirm, reject or restore several memories',
  description:
    'Like reviewMemory, for several memories in the given order. Memories that no longer exist are skipped; the response contains the others.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        decisions: z
          .array(
            z.strictObject({
              id: uuid,
              decision: z.enum(MEMORY_DECISIONS, `must be one of ${MEMORY_DECISIONS.join(', ')}`),
            }),
            'must be a list of decisions',
          )
          .min(1, 'must hold at least one decision')
          .max(MAX_DECISIONS, `must hold at most ${MAX_DECISIONS} decisions`),
      })
      .meta({ id: 'ReviewMemoriesInput' }),
  },
  output: { status: 200, body: z.object({ memories: z.array(Memory) }) },
})

export const deleteMemories = declare({
  id: 'deleteMemories',
  method: 'DELETE',
  path: '/api/nucleus/bulk/memories',
  tag,
  summary: 'Forget several memories',
  description: 'In one transaction. reviewMemories restores them.',
  access: { session: true },
  flags,
  limit: 'write',
  effect: 'delete',
  input: { body: z.strictObject({ ids: bulkIds }).meta({ id: 'DeleteMemoriesInput' }) },
  output: { status: 200, body: z.object(bulkAnswer) },
})

const MemoryRecord = z.object({
  memory: Memory,
  capture: z
    .object({ id: uuid, title: z.string(), capturedAt: dateTime, isArchived: z.boolean() })
    .nullable(),
  project: z.object({ id: uuid, clientName: z.string() }).nullable(),
  stakeholder: z.object({ id: uuid, name: z.string() }).nullable(),
  supersededBy: Memory.nullable(),
  supersedes: z.array(Memory),
})
export type MemoryRecordWire = z.output<typeof MemoryRecord>

export const getMemoryRecord = declare({
  id: 'getMemoryRecord',
  method: 'GET',
  path: '/api/nucleus/memories/{id}/record',
  tag,
  summary: 'A memory with what it comes from and what it replaced',
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: { params: MemoryId },
  output: { status: 200, body: MemoryRecord },
})

const counted = z.int().min(0).max(MAX_MEMORIES)

export const countMemoriesToReview = declare({
  id: 'countMemoriesToReview',
  method: 'GET',
  path: '/api/nucleus/memories/unreviewed',
  tag,
  summary: 'Count memories that wait for a review',
  description: `Neither confirmed nor rejected: read out of a capture (unconfirmed), or detected (hypotheses). At most ${MAX_MEMORIES} of each are counted.`,
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: { query: z.object({ projectId: uuid.optional() }) },
  output: { status: 200, body: z.object({ unconfirmed: counted, hypotheses: counted }) },
})
