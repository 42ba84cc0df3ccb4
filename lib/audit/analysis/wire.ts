import { isBuiltInEngine } from '../../ai'
import { recountLimits } from '../../language/opportunities/limits'
import type { CitedText } from '../../language/synthesis'
import type { AnalysisRow } from './analyses-queries'
import { categoryOf } from './categories'
import type { AnalysisWire, OpportunityWire, RiskWire, StakeholderMemoWire, SynthesisWire } from './contract'
import {
  type ContradictionDecision,
  describeContradictions,
  type RestingFinding,
  summaryAfter,
} from './contradictions'
import type { MemoFindingWire, OpportunityFindingWire, RiskFindingWire } from './findings-contract'
import type { Findings, MemoRow, OpportunityRow, RiskRow } from './findings-queries'
import { isEditedMemo, isEditedOpportunity, isEditedRisk, type StoredSynthesis, textOf } from './rules'
import { summaryOfStanding } from './standing-summary'

/** An opportunity in its API shape. */
export function toOpportunityWire(row: OpportunityRow): OpportunityWire {
  return {
    ...row,
    category: categoryOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const toRiskWire = ({
  id,
  title,
  severity,
  description,
  mitigation,
  evidence,
}: RiskRow): RiskWire => ({
  id,
  title,
  severity,
  description,
  mitigation,
  evidence,
})

export const toMemoWire = (row: MemoRow): StakeholderMemoWire => ({
  id: row.id,
  stakeholderName: row.stakeholderName,
  stakeholderRole: row.stakeholderRole,
  memo: row.memo,
  evidence: row.evidence,
})

export function toOpportunityFindingWire(row: OpportunityRow): OpportunityFindingWire {
  return {
    ...toOpportunityWire(row),
    isDismissed: row.dismissedAt !== null,
    isEdited: isEditedOpportunity(row),
    isAdded: row.original === null,
    original: row.original,
  }
}

export function toRiskFindingWire(row: RiskRow): RiskFindingWire {
  return {
    ...toRiskWire(row),
    isDismissed: row.dismissedAt !== null,
    isEdited: isEditedRisk(row),
    isAdded: row.original === null,
    original: row.original,
  }
}

export function toMemoFindingWire(row: MemoRow): MemoFindingWire {
  return {
    ...toMemoWire(row),
    isDismissed: row.dismissedAt !== null,
    isEdited: isEditedMemo(row),
    original: row.original,
  }
}

/** An audit with its findings and with what was decided about its contradictions. */
export interface AuditWithFindings {
  audit: AnalysisRow
  findings: Findings
  decisions: readonly ContradictionDecision[]
}

/** The findings, with the evidence that may include an invalid statement. */
export const restingFindings = ({ opportunities, risks, memos }: Findings): RestingFinding[] => [
  ...opportunities.map(({ id, evidence }) => ({ kind: 'opportunity' as const, id, evidence })),
  ...risks.map(({ id, evidence }) => ({ kind: 'risk' as const, id, evidence })),
  ...memos.map(({ id, evidence }) => ({ kind: 'memo' as const, id, evidence })),
]

const contradictionsOf = ({ audit, findings, decisions }: AuditWithFindings) =>
  describeContradictions(
    audit.id,
    storedSynthesisOf(audit).contradictions ?? [],
    decisions,
    restingFindings(findings),
  )

const isStanding = ({ dismissedAt }: { dismissedAt: Date | null }) => dismissedAt === null

/** The findings that were not dismissed. */
export const standingOf = ({ opportunities, risks, memos }: Findings): Findings => ({
  opportunities: opportunities.filter(isStanding),
  risks: risks.filter(isStanding),
  memos: memos.filter(isStanding),
})

/**
 * The analyst's summary without settled contradictions. That of the built-in analyst also leaves out dismissed
 * findings; the text of a model or an agent stays unchanged.
 */
export const summaryOf = ({ audit, findings, decisions }: AuditWithFindings): CitedText[] => {
  const { engine, summary = [], contradictions = [], roadmap = [] } = storedSynthesisOf(audit)
  const settled = summaryAfter(summary, describeContradictions(audit.id, contradictions, decisions, []))
  return isBuiltInEngine(engine) ? summaryOfStanding(settled, standingOf(findings), roadmap) : settled
}

/** A synthesis with its current findings: later dismissals, renames and settled contradictions apply. */
export function toSynthesisWire(given: AuditWithFindings): SynthesisWire {
  const { audit, findings } = given
  const stored = storedSynthesisOf(audit)
  const titles = new Map(findings.opportunities.map(({ key, title }) => [key, title]))
  const { engine, readiness, themes, limits } = stored
  const standing = standingOf(findings).opportunities
  return {
    engine,
    readiness,
    themes,
    contradictions: contradictionsOf(given),
    facts: stored.facts ?? [],
    decisions: stored.decisions ?? [],
    notProposed: stored.notProposed ?? [],
    opportunities: findings.opportunities.map(({ id }) => id),
    risks: findings.risks.map(({ id }) => id),
    summary: summaryOf(given),
    roadmap: stored.roadmap
      .map((phase) => ({
        ...phase,
        opportunities: phase.opportunities.flatMap((key) => titles.get(key) ?? []),
      }))
      .filter(({ opportunities }) => opportunities.length > 0),
    limits: limits.flatMap((limit) => recountLimits(limit, standing) || []),
  }
}

export const storedSynthesisOf = (row: AnalysisRow): StoredSynthesis =>
  row.result as unknown as StoredSynthesis

/** The executive summary for deliverables: the consultant's wording if there is one. */
export const executiveSummaryOf = (given: AuditWithFindings): string =>
  given.audit.executiveSummaryEdit ?? textOf(summaryOf(given))

export function toAnalysisWire(given: AuditWithFindings): AnalysisWire {
  const { audit, findings } = given
  const isComplete = audit.status === 'complete'
  return {
    id: audit.id,
    projectId: audit.projectId,
    status: audit.status,
    createdAt: audit.createdAt.toISOString(),
    completedAt: audit.completedAt?.toISOString() ?? null,
    executiveSummary: isComplete ? executiveSummaryOf(given) : '',
    opportunityCount: findings.opportunities.length,
    riskCount: findings.risks.length,
    synthesis: isComplete ? toSynthesisWire(given) : null,
    error: audit.error,
    errorCode: audit.errorCode,
  }
}
