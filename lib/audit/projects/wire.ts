import type { ProjectSummaryRow } from './queries'
import { analysisProgress, describeStatus, stageOf } from './rules'

/** A project as lists and details show it. */
export function toProjectSummaryWire(row: ProjectSummaryRow) {
  return {
    ...row,
    hasDeliverables: row.hasAuditAnalysis,
    stage: stageOf(row),
    analysisProgress: analysisProgress(row),
    ...describeStatus(row),
  }
}
