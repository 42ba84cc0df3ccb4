import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { bind, Download } from '../../contract/operation'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv'
import { findDeliverables } from '../analysis'
import type { DeliverablesWire } from '../analysis/contract'
import { findBusinessCase } from '../business-case'
import { requireOwnedProject } from '../projects'
import * as contract from './contract'
import { assumptionRows, factRows, findingRows, type Rows } from './table-rules'

const nothingToExport = { text: 'There is nothing to export: no audit of this project was completed.' }

/** @throws AppError NOT_FOUND, also when no audit was completed */
async function tableOf(
  ctx: Context,
  projectId: string,
  { name, rows }: { name: string; rows: (deliverables: DeliverablesWire) => Rows },
): Promise<Download> {
  const [, current] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findDeliverables(ctx, projectId),
  ])
  const deliverables = found(current, nothingToExport)
  return csvOf(name, rows(deliverables))
}

function csvOf(name: string, rows: Rows): Download {
  const text = BYTE_ORDER_MARK + rows.map(csvLine).join('')
  return new Download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, new Blob([text]).stream())
}

export const exportFindings = bind(contract.exportFindings, (ctx, { params }) =>
  tableOf(ctx, params.id, { name: 'findings', rows: findingRows }),
)

export const exportAssumptions = bind(contract.exportAssumptions, async (ctx, { params }) => {
  const current = findDeliverables(ctx, params.id)
  const [deliverables, businessCase] = await Promise.all([current, findBusinessCase(ctx, params.id, current)])
  const { opportunities } = found(deliverables, nothingToExport)
  return csvOf('assumptions', assumptionRows(opportunities, found(businessCase, nothingToExport)))
})

export const exportFacts = bind(contract.exportFacts, (ctx, { params }) =>
  tableOf(ctx, params.id, { name: 'facts', rows: factRows }),
)
