import { found } from '../../contract/errors'
import { bind, bindAwaited } from '../../contract/operation'
import { toJobWire } from '../jobs'
import { requireOwnedProject } from '../projects'
import { latestAuditId } from './analyses-queries'
import { categoryOf } from './categories'
import * as contract from './contract'
import * as contradictions from './contradictions-contract'
import { addOpportunity, deleteOpportunity as deleteOne, editOpportunity } from './edit-opportunity'
import { addRisk, deleteRisk as deleteOneRisk, editRisk } from './edit-risk'
import { editExecutiveSummary, editMemo } from './edit-texts'
import { describeFindings, findAuditWithFindings } from './find-deliverables'
import * as findings from './findings-contract'
import { listOpportunityRows } from './findings-queries'
import { finishAudit } from './finish-audit'
import { orderFindings as order } from './order-findings'
import { noCompleteAudit } from './require-audit'
import { compareRuns, listRuns, readRun, restoreIntoLatest } from './runs'
import * as runs from './runs-contract'
import { scoreHistory } from './score-history-queries'
import { settleContradiction as settle } from './settle-contradiction'
import { startAsyncAudit } from './start-async-audit'
import { startAudit as start } from './start-audit'
import * as toolContract from './tool-contract'
import {
  toAnalysisWire,
  toMemoFindingWire,
  toOpportunityFindingWire,
  toOpportunityWire,
  toRiskFindingWire,
} from './wire'

export const triggerAuditAnalysis = bindAwaited(
  contract.triggerAuditAnalysis,
  async (ctx, { params }) => (await start(ctx, params.id)).id,
  ({ userId }, jobId) => finishAudit(userId, jobId),
)

export const triggerAsyncAuditAnalysis = bind(
  contract.triggerAsyncAuditAnalysis,
  async (ctx, { params }) => ({ data: toJobWire(await startAsyncAudit(ctx, params.id)) }),
)

export const startAudit = bind(contract.startAudit, async (ctx, { params }) => ({
  data: toJobWire(await start(ctx, params.id)),
}))

export const getAuditAnalysis = bind(contract.getAuditAnalysis, async (ctx, { params }) => {
  const [, latest] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    findAuditWithFindings(ctx, params.id, { isComplete: false }),
  ])
  return { analysis: toAnalysisWire(found(latest, { text: 'No audit of this project has been run yet.' })) }
})

export const listOpportunities = bind(contract.listOpportunities, async (ctx, { params, query }) => {
  const [, rows] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    listOpportunityRows(ctx, latestAuditId(ctx, params.id, { isComplete: true })),
  ])
  const { category } = query
  return {
    opportunities: rows.filter((row) => !category || categoryOf(row) === category).map(toOpportunityWire),
  }
})

export const getFindings = bind(findings.getFindings, async (ctx, { params }) => {
  const [, latest] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    findAuditWithFindings(ctx, params.id, { isComplete: true, includeDismissed: true }),
  ])
  return describeFindings(found(latest, noCompleteAudit))
})

export const createOpportunity = bind(findings.createOpportunity, async (ctx, { params, body }) => ({
  opportunity: toOpportunityFindingWire(await addOpportunity(ctx, params.id, body)),
}))

export const updateOpportunity = bind(findings.updateOpportunity, async (ctx, { params, body }) => ({
  opportunity: toOpportunityFindingWire(await editOpportunity(ctx, params.id, params.findingId, body)),
}))

export const deleteOpportunity = bind(findings.deleteOpportunity, async (ctx, { params }) => {
  await deleteOne(ctx, params.id, params.findingId)
  return undefined
})

export const createRisk = bind(findings.createRisk, async (ctx, { params, body }) => ({
  risk: toRiskFindingWire(await addRisk(ctx, params.id, body)),
}))

export const updateRisk = bind(findings.updateRisk, async (ctx, { params, body }) => ({
  risk: toRiskFindingWire(await editRisk(ctx, params.id, params.findingId, body)),
}))

export const deleteRisk = bind(findings.deleteRisk, async (ctx, { params }) => {
  await deleteOneRisk(ctx, params.id, params.findingId)
  return undefined
})

export const updateMemo = bind(findings.updateMemo, async (ctx, { params, body }) => ({
  stakeholderMemo: toMemoFindingWire(await editMemo(ctx, params.id, params.findingId, body)),
}))

export const updateExecutiveSummary = bind(findings.updateExecutiveSummary, (ctx, { params, body }) =>
  editExecutiveSummary(ctx, params.id, body.text),
)

export const orderFindings = bind(findings.orderFindings, async (ctx, { params, body }) => {
  await order(ctx, params.id, body.kind, body.ids)
  return undefined
})

export const updateContradiction = bind(
  contradictions.updateContradiction,
  async (ctx, { params, body }) => ({
    contradiction: await settle(ctx, params.id, params.contradictionId, body),
  }),
)

export const settleContradiction = bind(toolContract.settleContradiction, async (ctx, { body }) => {
  const { projectId, contradictionId, ...changes } = body
  return { contradiction: await settle(ctx, projectId, contradictionId, changes) }
})

export const listAuditRuns = bind(runs.listAuditRuns, (ctx, { params }) => listRuns(ctx, params.id))

export const getAuditRun = bind(runs.getAuditRun, async (ctx, { params }) => {
  const { run, isCurrent } = await readRun(ctx, params.id, params.analysisId)
  return { findings: describeFindings(run), isCurrent }
})

export const compareAuditRuns = bind(runs.compareAuditRuns, (ctx, { params, query }) =>
  compareRuns(ctx, params.id, { from: query.from, to: params.analysisId }),
)

export const restoreFromRun = bind(runs.restoreFromRun, async (ctx, { params, body }) => ({
  outcome: await restoreIntoLatest(ctx, params.id, params.analysisId, body),
}))

export const getScoreHistory = bind(runs.getScoreHistory, async (ctx, { params }) => ({
  runs: await scoreHistory(ctx, params.id),
}))
