import { bind } from '../../contract/operation'
import { uuid } from '../../contract/wire'
import { deleteMemory as forget, updateMemory as reword } from './change-memory'
import * as contract from './contract'
import { createMemory as create } from './create-memory'
import { listMemories as list } from './list-memories'
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
  // A malformed id identifies no memory, so there is nothing to delete.
  if (uuid.safeParse(params.id).success) await forget(ctx, params.id)
  return undefined
})

export const deleteMemoryByBody = bind(contract.deleteMemoryByBody, async (ctx, { body }) => {
  await forget(ctx, body.memoryId)
  return { success: true as const }
})
