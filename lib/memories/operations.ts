import { bind } from '../api/operation'
import { uuid } from '../api/wire'
import * as contract from './contract'
import { createMemory as create } from './create-memory'
import { deleteMemory as forget } from './delete-memory'
import { listMemories as list } from './list-memories'
import { updateMemory as reword } from './update-memory'
import { toMemoryWire } from './wire'

export const listMemories = bind(contract.listMemories, async (ctx, { query }) => ({
  memories: (await list(ctx, query)).map(toMemoryWire),
}))

export const createMemory = bind(contract.createMemory, async (ctx, { body }) =>
  toMemoryWire(await create(ctx, body)),
)

export const updateMemory = bind(contract.updateMemory, async (ctx, { body: { memoryId, ...wording } }) => {
  await reword(ctx, memoryId, wording)
  return { success: true as const }
})

export const deleteMemory = bind(contract.deleteMemory, async (ctx, { params }) => {
  // An id that is no UUID is an absent memory, and those are forgotten already.
  if (uuid.safeParse(params.id).success) await forget(ctx, params.id)
  return undefined
})

export const deleteMemoryByBody = bind(contract.deleteMemoryByBody, async (ctx, { body }) => {
  await forget(ctx, body.memoryId)
  return { success: true as const }
})
