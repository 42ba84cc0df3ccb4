import { bind, bindPrepared } from '../../contract/operation'
import * as contract from './contract'
import { convertLead as convert } from './convert-lead'
import { selectLeads } from './list-queries'
import { updateLead } from './manage-lead'
import { prepareConversion } from './prepare-conversion'
import * as toolContract from './tool-contract'
import { readLead, toSummaryWire } from './wire'

export const listLeads = bind(contract.listLeads, async (ctx, { query }) => {
  const { isRead, ...given } = query
  const selection = isRead === undefined ? given : { ...given, isRead: isRead === 'true' }
  const { page, limit, ...filters } = selection
  const { rows, total } = await selectLeads(ctx, selection)
  return {
    data: rows.map(toSummaryWire),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    filters,
  }
})

export const getLead = bind(contract.getLead, async (ctx, { params }) => ({
  lead: await readLead(ctx, params.id),
}))

export const convertLead = bindPrepared(
  contract.convertLead,
  (principal, { params }) => prepareConversion(principal.userId, params.id),
  async (ctx, { params }, survey) => ({
    success: true as const,
    data: await convert(ctx, params.id, survey),
  }),
  async (survey) => survey?.file.pending.release(),
)

export const setLeadMetadata = bind(toolContract.setLeadMetadata, async (ctx, { body }) => ({
  lead: toSummaryWire(await updateLead(ctx, body.leadId, { metadata: body.metadata })),
}))
