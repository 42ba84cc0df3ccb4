import { z } from 'zod'
import { declare } from '../api/declare'
import { dateTime, uuid } from '../api/wire'
import { Memory, MemoryId } from './contract'

/** What only the browser does with memories. */
const access = { session: true } as const
const tag = 'Nucleus records'
const flags = ['nucleus'] as const

export const MEMORY_DECISIONS = ['confirm', 'reject', 'restore'] as const

export const reviewMemory = declare({
  id: 'reviewMemory',
  method: 'POST',
  path: '/api/nucleus/memories/{id}/review',
  tag,
  summary: 'Confirm, reject or restore a memory',
  description:
    'confirm: the consultant vouches for an extracted or detected memory. reject: it is deleted and not found again. restore: takes back a confirmation, a rejection or a deletion.',
  access,
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

export const getMemoryRecord = declare({
  id: 'getMemoryRecord',
  method: 'GET',
  path: '/api/nucleus/memories/{id}/record',
  tag,
  summary: 'A memory with what it comes from and what it replaced',
  access,
  flags,
  limit: 'read',
  effect: 'read',
  input: { params: MemoryId },
  output: {
    status: 200,
    body: z.object({
      memory: Memory,
      capture: z
        .object({ id: uuid, title: z.string(), capturedAt: dateTime, isArchived: z.boolean() })
        .nullable(),
      project: z.object({ id: uuid, clientName: z.string() }).nullable(),
      stakeholder: z.object({ id: uuid, name: z.string() }).nullable(),
      supersededBy: Memory.nullable(),
      supersedes: z.array(Memory),
    }),
  },
})
