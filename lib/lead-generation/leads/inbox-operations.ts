import { ownerOf } from '../../contract/context'
import { bind, Download } from '../../contract/operation'
import { exportLeads as exportOf } from './export-leads'
import { importLeads as importRows } from './import-leads'
import * as contract from './inbox-contract'
import { mergeLeads as merge } from './merge-leads'
import { selectDuplicateLeads } from './merge-queries'
import { requireLead } from './require-lead'
import { updateLeads as update } from './update-leads'
import { toSummaryWire } from './wire'

export const updateLeads = bind(contract.updateLeads, async (ctx, { body }) => {
  const { leads, failed } = await update(ctx, body.changes)
  return { leads: leads.map(toSummaryWire), failed }
})

export const exportLeads = bind(contract.exportLeads, async (ctx, { query }) => {
  const day = new Date().toISOString().slice(0, 10)
  return new Download(`leads-${day}.csv`, exportOf(ownerOf(ctx), query))
})

export const listDuplicateLeads = bind(contract.listDuplicateLeads, async (ctx, { params }) => ({
  leads: (await selectDuplicateLeads(ctx, await requireLead(ctx, params.id))).map(toSummaryWire),
}))

export const mergeLeads = bind(contract.mergeLeads, async (ctx, { body }) => ({
  lead: toSummaryWire(await merge(ctx, body)),
}))

export const importLeads = bind(contract.importLeads, (ctx, { body }) => importRows(ctx, body))
