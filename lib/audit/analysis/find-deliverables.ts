import type { OwnerContext } from '../../contract/context'
import {
  type AnalysisRow,
  findAudit,
  findLatestAudit,
  findLatestCompleteAudit,
  latestAuditId,
} from './analyses-queries'
import type { DeliverablesWire } from './contract'
import { listContradictionStates } from './contradiction-queries'
import type { FindingsWire } from './findings-contract'
import { listFindings } from './findings-queries'
import { textOf } from './rules'
import {
  type AuditWithFindings,
  executiveSummaryOf,
  standingOf,
  summaryOf,
  toAnalysisWire,
  toMemoFindingWire,
  toMemoWire,
  toOpportunityFindingWire,
  toOpportunityWire,
  toRiskFindingWire,
  toRiskWire,
  toSynthesisWire,
} from './wire'

interface ReadOptions {
  includeDismissed?: boolean
}

async function readParts(
  ctx: OwnerContext,
  analysisId: Parameters<typeof listFindings>[1],
  options: ReadOptions,
) {
  const [findings, decisions] = await Promise.all([
    listFindings(ctx, analysisId, options),
    listContradictionStates(ctx, analysisId),
  ])
  return { findings, decisions }
}

/** The latest audit of a project with its findings, queried concurrently; undefined when there is none. */
export async function findAuditWithFindings(
  ctx: OwnerContext,
  projectId: string,
  options: ReadOptions & { isComplete: boolean },
): Promise<AuditWithFindings | undefined> {
  const [audit, parts] = await Promise.all([
    options.isComplete ? findLatestCompleteAudit(ctx, projectId) : findLatestAudit(ctx, projectId),
    readParts(ctx, latestAuditId(ctx, projectId, options), options),
  ])
  if (!audit) return undefined
  // A new audit may have completed between the queries.
  const isOfAudit = [...Object.values(parts.findings).flat(), ...parts.decisions].every(
    ({ analysisId }) => analysisId === audit.id,
  )
  return { audit, ...(isOfAudit ? parts : await readParts(ctx, audit.id, options)) }
}

/** A complete audit of a project, the latest or an earlier one, with its dismissed findings too. */
export async function findRun(
  ctx: OwnerContext,
  projectId: string,
  analysisId: Parameters<typeof findAudit>[1],
): Promise<AuditWithFindings | undefined> {
  const [audit, parts] = await Promise.all([
    findAudit(ctx, analysisId),
    readParts(ctx, analysisId, { includeDismissed: true }),
  ])
  const isRun = audit?.projectId === projectId && audit.status === 'complete'
  return isRun ? { audit, ...parts } : undefined
}

/** The deliverables with the consultant's edits; undefined when no audit was completed. */
export async function findDeliverables(
  ctx: OwnerContext,
  projectId: string,
): Promise<DeliverablesWire | undefined> {
  const found = await findAuditWithFindings(ctx, projectId, { isComplete: true })
  if (!found) return undefined
  const { audit, findings } = found
  return {
    projectId,
    analysisId: audit.id,
    isComplete: true,
    executiveSummary: executiveSummaryOf(found),
    opportunities: findings.opportunities.map(toOpportunityWire),
    risks: findings.risks.map(toRiskWire),
    stakeholderMemos: findings.memos.map(toMemoWire),
    synthesis: toSynthesisWire(found),
    generatedAt: (audit.completedAt ?? audit.createdAt).toISOString(),
  }
}

/** An audit with the counts of its findings. */
export const describeAudit = async (ctx: OwnerContext, audit: AnalysisRow) =>
  toAnalysisWire({ audit, ...(await readParts(ctx, audit.id, {})) })

/** Everything the findings page shows: dismissed findings and the analyst's own versions too. */
export function describeFindings(given: AuditWithFindings): FindingsWire {
  const { audit, findings } = given
  const { opportunities, risks, memos } = findings
  const summary = summaryOf(given)
  return {
    analysis: toAnalysisWire({ ...given, findings: standingOf(findings) }),
    executiveSummary: {
      text: executiveSummaryOf(given),
      isEdited: audit.executiveSummaryEdit !== null && audit.executiveSummaryEdit !== textOf(summary),
      original: summary,
    },
    opportunities: opportunities.map(toOpportunityFindingWire),
    risks: risks.map(toRiskFindingWire),
    stakeholderMemos: memos.map(toMemoFindingWire),
  }
}
