import type { OwnerContext } from '../context'
import { type AnalysisRow, findLatestCompleteAudit } from './analyses-queries'
import type { DeliverablesWire } from './contract'
import type { FindingsWire } from './findings-contract'
import { listMemoRows, listOpportunityRows, listRiskRows } from './findings-queries'
import { textOf } from './rules'
import {
  executiveSummaryOf,
  storedSynthesisOf,
  toAnalysisWire,
  toMemoFindingWire,
  toMemoWire,
  toOpportunityFindingWire,
  toOpportunityWire,
  toRiskFindingWire,
  toRiskWire,
  toSynthesisWire,
} from './wire'

/** The deliverables in the state the consultant edited them to; nothing when no audit was completed. */
export async function findDeliverables(
  ctx: OwnerContext,
  projectId: string,
): Promise<DeliverablesWire | undefined> {
  const audit = await findLatestCompleteAudit(ctx, projectId)
  if (!audit) return undefined
  const opportunities = await listOpportunityRows(ctx, audit.id)
  const risks = await listRiskRows(ctx, audit.id)
  const memos = await listMemoRows(ctx, audit.id)
  return {
    projectId,
    analysisId: audit.id,
    isComplete: true,
    executiveSummary: executiveSummaryOf(audit),
    opportunities: opportunities.map(toOpportunityWire),
    risks: risks.map(toRiskWire),
    stakeholderMemos: memos.map(toMemoWire),
    synthesis: toSynthesisWire(storedSynthesisOf(audit), { opportunities, risks }),
    generatedAt: (audit.completedAt ?? audit.createdAt).toISOString(),
  }
}

/** An audit with the counts of what it found and what of it still stands. */
export async function describeAudit(ctx: OwnerContext, audit: AnalysisRow) {
  const opportunities = await listOpportunityRows(ctx, audit.id)
  const risks = await listRiskRows(ctx, audit.id)
  return toAnalysisWire(audit, { opportunities, risks })
}

/** Everything the findings page shows: dismissed findings and the analyst's own versions too. */
export async function describeFindings(ctx: OwnerContext, audit: AnalysisRow): Promise<FindingsWire> {
  const opportunities = await listOpportunityRows(ctx, audit.id, { includeDismissed: true })
  const risks = await listRiskRows(ctx, audit.id, { includeDismissed: true })
  const memos = await listMemoRows(ctx, audit.id, { includeDismissed: true })
  const summary = storedSynthesisOf(audit).summary
  return {
    analysis: toAnalysisWire(audit, {
      opportunities: opportunities.filter(({ dismissedAt }) => dismissedAt === null),
      risks: risks.filter(({ dismissedAt }) => dismissedAt === null),
    }),
    executiveSummary: {
      text: executiveSummaryOf(audit),
      isEdited: audit.executiveSummaryEdit !== null && audit.executiveSummaryEdit !== textOf(summary),
      original: summary,
    },
    opportunities: opportunities.map(toOpportunityFindingWire),
    risks: risks.map(toRiskFindingWire),
    stakeholderMemos: memos.map(toMemoFindingWire),
  }
}
