import { bind, bindPrepared } from '../../contract/operation'
import * as contract from './contract'
import { convertLead as convert } from './convert-lead'
import { countOtherSurveys, selectLeads } from './list-queries'
import { updateLead } from './manage-lead'
import { prepareConversion } from './prepare-conversion'
import * as toolContract from './tool-contract'
import { readLead, toSummaryWire } from './wire'

export const listLeads = bind(contract.listLeads, async (ctx, { query }) => {
  const { isRead, latestOnly, ...given } = query
  const selection = {
    ...given,
    ...(isRead !== undefined && { isRead: isRead === 'true' }),
    ...(latestOnly !== undefined && { latestOnly: latestOnly === 'true' }),
  }
  const { page, limit, ...filters } = selection
  const { rows, total } = await selectLeads(ctx, selection)
  const others = selection.latestOnly
    ? await countOtherSurveys(
        ctx,
        rows.map(({ id }) => id),
      )
    : undefined
  return {
    data: rows.map((row) => ({
      ...toSummaryWire(row),
      ...(others && { otherSurveys: others.get(row.id) ?? 0 }),
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    filters,
  }
})

export const getLead = bind(contract.getLead, async (ctx, { params }) => ({
  lead: await readLead(ctx, params.id),
}))

export const convertLead = bindPrepared(
  contract.convertLead,
  (principal, { params }) => prepareConversion(principal, params.id),
  async (ctx, { params }, survey) => ({
    success: true as const,
    data: await convert(ctx, params.id, survey),
  }),
  async (survey) => survey?.file.pending.release(),
)

export const setLeadMetadata = bind(toolContract.setLeadMetadata, async (ctx, { body }) => ({
  lead: toSummaryWire(await updateLead(ctx, body.leadId, { metadata: body.metadata })),
}))
