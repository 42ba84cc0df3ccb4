import { dismissHints } from '../../account/users'
import { idsUnderWay, listSummariesUnderWay, toProjectSummaryWire } from '../../audit/projects'
import { bind, bindPrepared } from '../../contract/operation'
import { describeBeginnings } from './beginnings'
import * as contract from './contract'
import { listAttention as attention } from './list-attention'
import { countByStage, countFindings, selectProjectNames } from './project-queries'
import { isSampleReady } from './sample'

export const listAttention = bind(contract.listAttention, async (ctx) => ({ entries: await attention(ctx) }))

export const listProjectsUnderWay = bind(contract.listProjectsUnderWay, async (ctx, { query }) => {
  const [projects, counts, findings] = await Promise.all([
    listSummariesUnderWay(ctx, query.limit),
    countByStage(ctx),
    countFindings(ctx, idsUnderWay(ctx, query.limit)),
  ])
  return {
    projects: projects.map((project) => ({
      ...toProjectSummaryWire(project),
      findingsCount: findings.get(project.id) ?? 0,
    })),
    ...counts,
  }
})

export const getBeginnings = bindPrepared(
  contract.getBeginnings,
  ({ userId }) => isSampleReady(userId),
  (ctx, _input, isReady) => describeBeginnings(ctx, isReady),
)

export const putAway = bind(contract.putAway, async (ctx, { body }) => {
  await dismissHints(ctx, [body.greeting])
  return { success: true as const }
})

export const listProjectNames = bind(contract.listProjectNames, async (ctx) => ({
  projects: await selectProjectNames(ctx, contract.MAX_PROJECT_NAMES),
}))
