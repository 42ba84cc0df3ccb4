import type { OwnerContext } from '../../contract/context'
import { setExecutiveSummaryEdit } from './analyses-queries'
import {
  carriedDecisions,
  carriedMemos,
  carriedOpportunities,
  carriedRisks,
  isReordered,
  orderAfter,
  sameFindings,
} from './carried-work'
import { upsertContradictionStates } from './contradiction-queries'
import { findRun } from './find-deliverables'
import {
  copyFinding,
  type FindingKind,
  renameDependency,
  updateMemoRow,
  updateOpportunityRow,
  updatePositions,
  updateRiskRow,
} from './findings-queries'
import { type AuditWithFindings, storedSynthesisOf } from './wire'

/**
 * Carries the consultant's work on the previous run over to a new run: edits, dismissals, order, decisions about
 * contradictions and added findings. The previous run stays unchanged. The caller has locked the project, so that no
 * concurrent edit gets lost.
 */
export async function carryOver(
  ctx: OwnerContext,
  projectId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [before, after] = [await findRun(ctx, projectId, from), await findRun(ctx, projectId, to)]
  if (!before || !after) return
  const same = sameFindings(before.findings, after.findings)
  const opportunities = carriedOpportunities(same.opportunities, before.findings.opportunities)
  for (const { id, values } of opportunities) await updateOpportunityRow(ctx, id, values)
  for (const { foundTitle, values } of opportunities) {
    if (values.title !== undefined) await renameDependency(ctx, to, foundTitle, values.title)
  }
  for (const { id, values } of carriedRisks(same.risks)) await updateRiskRow(ctx, id, values)
  for (const { id, values } of carriedMemos(same.memos)) await updateMemoRow(ctx, id, values)
  for (const kind of ['opportunities', 'risks', 'memos'] as const) {
    await carryOrder(ctx, kind, before, after, same[kind])
  }
  if (before.audit.executiveSummaryEdit !== null) {
    await setExecutiveSummaryEdit(ctx, to, before.audit.executiveSummaryEdit)
  }
  await upsertContradictionStates(
    ctx,
    { projectId, analysisId: to },
    carriedDecisions(contradictionsOf(before), before.decisions, contradictionsOf(after)),
  )
}

const contradictionsOf = ({ audit }: AuditWithFindings) => ({
  id: audit.id,
  contradictions: storedSynthesisOf(audit).contradictions,
})

async function carryOrder(
  ctx: OwnerContext,
  kind: FindingKind,
  before: AuditWithFindings,
  after: AuditWithFindings,
  pairs: Parameters<typeof orderAfter>[2],
): Promise<void> {
  const rows = before.findings[kind]
  const wasReordered = isReordered(kind, before.findings, storedSynthesisOf(before.audit).order)
  const copies = new Map<string, string>()
  for (const row of rows) {
    if (row.original === null) copies.set(row.id, await copyFinding(ctx, kind, row.id, after.audit.id))
  }
  if (!wasReordered && copies.size === 0) return
  await updatePositions(ctx, kind, orderAfter(rows, after.findings[kind], pairs, copies, wasReordered))
}
