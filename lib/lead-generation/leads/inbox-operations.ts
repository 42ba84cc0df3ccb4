import { ownerOf } from '../../contract/context'
import { bind, Download } from '../../contract/operation'
import { exportLeads as exportOf } from './export-leads'
import * as contract from './inbox-contract'
import { updateLeads as update } from './update-leads'
import { toSummaryWire } from './wire'

export const updateLeads = bind(contract.updateLeads, async (ctx, { body }) => ({
  leads: (await update(ctx, body.changes)).map(toSummaryWire),
}))

export const exportLeads = bind(contract.exportLeads, async (ctx, { query }) => {
  const day = new Date().toISOString().slice(0, 10)
  return new Download(`leads-${day}.csv`, exportOf(ownerOf(ctx), query))
})
