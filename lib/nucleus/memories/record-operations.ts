import { eachRecord } from '../../contract/bulk'
import { AppError } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { deleteMemory, lockWithPredecessors } from './change-memory'
import { countToReview } from './list-queries'
import { findMemory, findSuccessor, selectSuperseded } from './queries'
import * as contract from './record-contract'
import { findProjectOf, findRememberedPerson, findSourceCapture } from './record-queries'
import * as reviews from './review-memory'
import { toMemoryWire } from './wire'

export const reviewMemory = bind(contract.reviewMemory, async (ctx, { params, body }) =>
  toMemoryWire(await reviews.reviewMemory(ctx, params.id, body.decision)),
)

export const reviewMemories = bind(contract.reviewMemories, async (ctx, { body }) => ({
  memories: (await reviews.reviewMemories(ctx, body.decisions)).map(toMemoryWire),
}))

export const getMemoryRecord = bind(contract.getMemoryRecord, async (ctx, { params }) => {
  const [memory, successor, capture = null, project = null, stakeholder = null, superseded] =
    await Promise.all([
      findMemory(ctx, params.id),
      findSuccessor(ctx, params.id),
      findSourceCapture(ctx, params.id),
      findProjectOf(ctx, params.id),
      findRememberedPerson(ctx, params.id),
      selectSuperseded(ctx, params.id),
    ])
  if (!memory || memory.deletedAt !== null) throw new AppError('NOT_FOUND')
  return {
    memory: toMemoryWire(memory),
    capture,
    project,
    stakeholder,
    supersededBy: successor ? toMemoryWire(successor) : null,
    supersedes: superseded.map(toMemoryWire),
  }
})

export const countMemoriesToReview = bind(contract.countMemoriesToReview, (ctx, { query }) =>
  countToReview(ctx, query.projectId),
)

export const deleteMemories = bind(contract.deleteMemories, async (ctx, { body }) => {
  const kept = new Set((await lockWithPredecessors(ctx, body.ids)).filter(isKept).map(({ id }) => id))
  return eachRecord(
    body.ids.map((id) => ({ id })),
    async ({ id }) => {
      if (!kept.has(id)) throw new AppError('NOT_FOUND')
      await deleteMemory(ctx, id)
    },
  )
})

const isKept = ({ deletedAt }: { deletedAt: Date | null }) => deletedAt === null
