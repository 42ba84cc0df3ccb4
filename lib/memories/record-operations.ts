import { bind } from '../api/operation'
import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { findOwnedProject } from '../projects'
import { countToReview, findMemory, type MemoryRow, selectSuperseded } from './queries'
import * as contract from './record-contract'
import { findRememberedPerson, findSourceCapture } from './record-queries'
import * as reviews from './review-memory'
import { toMemoryWire } from './wire'

export const reviewMemory = bind(contract.reviewMemory, async (ctx, { params, body }) =>
  toMemoryWire(await reviews.reviewMemory(ctx, params.id, body.decision)),
)

export const reviewMemories = bind(contract.reviewMemories, async (ctx, { body }) => ({
  memories: (await reviews.reviewMemories(ctx, body.decisions)).map(toMemoryWire),
}))

export const getMemoryRecord = bind(contract.getMemoryRecord, async (ctx, { params }) => {
  const memory = await findMemory(ctx, params.id)
  if (!memory || memory.deletedAt !== null) throw new Refusal('NOT_FOUND')
  return { memory: toMemoryWire(memory), ...(await surroundingsOf(ctx, memory)) }
})

async function surroundingsOf(ctx: OwnerContext, memory: MemoryRow) {
  const { captureId, projectId, stakeholderId, supersededById } = memory
  const successor = supersededById === null ? undefined : await findMemory(ctx, supersededById)
  const capture = captureId === null ? undefined : await findSourceCapture(ctx, captureId)
  const project = projectId === null ? undefined : await findOwnedProject(ctx, projectId)
  const person = stakeholderId === null ? undefined : await findRememberedPerson(ctx, stakeholderId)
  return {
    capture: capture ?? null,
    project: project ? { id: project.id, clientName: project.clientName } : null,
    stakeholder: person ?? null,
    supersededBy: successor ? toMemoryWire(successor) : null,
    supersedes: (await selectSuperseded(ctx, memory.id)).map(toMemoryWire),
  }
}

export const countMemoriesToReview = bind(contract.countMemoriesToReview, (ctx, { query }) =>
  countToReview(ctx, query.projectId),
)
