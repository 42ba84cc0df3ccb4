import type { OwnerContext } from '../../contract/context'
import { type AnalysisRow, findLatestAudit, findLatestCompleteAudit, latestAuditId } from './analyses-queries'
import type { DeliverablesWire } from './contract'
import type { FindingsWire } from './findings-contract'
import { type Findings, listFindings } from './findings-queries'
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

interface AuditWithFindings {
  audit: AnalysisRow
  findings: Findings
}

/** The latest audit of a project with its findings, queried concurrently; undefined when there is none. */
export async function findAuditWithFindings(
  ctx: OwnerContext,
  projectId: string,
  options: { isComplete: boolean; includeDismissed?: boolean },
): Promise<AuditWithFindings | undefined> {
  const [audit, findings] = await Promise.all([
    options.isComplete ? findLatestCompleteAudit(ctx, projectId) : findLatestAudit(ctx, projectId),
    listFindings(ctx, latestAuditId(ctx, projectId, options), options),
  ])
  if (!audit) return undefined
  // A new audit may have completed between the two queries.
  const isOfAudit = Object.values(findings)
    .flat()
    .every(({ analysisId }) => analysisId === audit.id)
  return { audit, findings: isOfAudit ? findings : await listFindings(ctx, audit.id, options) }
}

/** The deliverables with the consultant's edits; undefined when no audit was completed. */
export async function findDeliverables(
  ctx: OwnerContext,
  projectId: string,
): Promise<DeliverablesWire | undefined> {
  const found = await findAuditWithFindings(ctx, projectId, { isComplete: true })
  if (!found) return undefined
  const { audit, findings } = found
  const { opportunities, risks, memos } = findings
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

/** An audit with the counts of its findings. */
export async function describeAudit(ctx: OwnerContext, audit: AnalysisRow) {
  return toAnalysisWire(audit, await listFindings(ctx, audit.id))
}

/** Everything the findings page shows: dismissed findings and the analyst's own versions too. */
export function describeFindings({ audit, findings }: AuditWithFindings): FindingsWire {
  const { opportunities, risks, memos } = findings
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
