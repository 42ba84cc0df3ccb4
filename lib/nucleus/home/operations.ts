import { idsUnderWay, listSummariesUnderWay, toProjectSummaryWire } from '../../audit/projects'
import { bind } from '../../contract/operation'
import * as contract from './contract'
import { listAttention as attention } from './list-attention'
import { countByStage, countFindings, selectBeginnings, selectProjectNames } from './project-queries'

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

export const getBeginnings = bind(contract.getBeginnings, (ctx) => selectBeginnings(ctx))

export const listProjectNames = bind(contract.listProjectNames, async (ctx) => ({
  projects: await selectProjectNames(ctx, contract.MAX_PROJECT_NAMES),
}))
