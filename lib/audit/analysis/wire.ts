import type { AnalysisRow } from './analyses-queries'
import { categoryOf } from './categories'
import type { AnalysisWire, OpportunityWire, RiskWire, StakeholderMemoWire, SynthesisWire } from './contract'
import type { MemoFindingWire, OpportunityFindingWire, RiskFindingWire } from './findings-contract'
import type { MemoRow, OpportunityRow, RiskRow } from './findings-queries'
import { isEditedMemo, isEditedOpportunity, isEditedRisk, type StoredSynthesis, textOf } from './rules'

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

interface Findings {
  opportunities: OpportunityRow[]
  risks: RiskRow[]
}

/** A synthesis with its current findings: later dismissals and renames apply. */
export function toSynthesisWire(stored: StoredSynthesis, findings: Findings): SynthesisWire {
  const titles = new Map(findings.opportunities.map(({ key, title }) => [key, title]))
  const { engine, readiness, themes, contradictions, summary, limits } = stored
  return {
    engine,
    readiness,
    themes,
    contradictions,
    facts: stored.facts ?? [],
    decisions: stored.decisions ?? [],
    notProposed: stored.notProposed ?? [],
    opportunities: findings.opportunities.map(({ id }) => id),
    risks: findings.risks.map(({ id }) => id),
    summary,
    roadmap: stored.roadmap
      .map((phase) => ({
        ...phase,
        opportunities: phase.opportunities.flatMap((key) => titles.get(key) ?? []),
      }))
      .filter(({ opportunities }) => opportunities.length > 0),
    limits,
  }
}

export const storedSynthesisOf = (row: AnalysisRow): StoredSynthesis =>
  row.result as unknown as StoredSynthesis

/** The executive summary for deliverables: the consultant's wording where there is one. */
export const executiveSummaryOf = (row: AnalysisRow): string =>
  row.executiveSummaryEdit ?? textOf(storedSynthesisOf(row).summary ?? [])

export function toAnalysisWire(row: AnalysisRow, findings: Findings): AnalysisWire {
  return {
    id: row.id,
    projectId: row.projectId,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    executiveSummary: row.status === 'complete' ? executiveSummaryOf(row) : '',
    opportunityCount: findings.opportunities.length,
    riskCount: findings.risks.length,
    synthesis: row.status === 'complete' ? toSynthesisWire(storedSynthesisOf(row), findings) : null,
    error: row.error,
    errorCode: row.errorCode,
  }
}
