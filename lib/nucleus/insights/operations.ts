import { absent, found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import * as contract from './contract'
import { selectOpenInsights, updateInsightRow } from './queries'

export const listInsights = bind(contract.listInsights, async (ctx, { query }) => {
  const { type, unreadOnly, limit, offset } = query
  const isRead = query.isRead === undefined ? undefined : query.isRead === 'true'
  const isUnreadOnly = unreadOnly === 'true'
  const insights = await selectOpenInsights(ctx, { type, isUnreadOnly, isRead, limit, offset })
  return { insights }
})

export const updateInsight = bind(
  contract.updateInsight,
  async (ctx, { body: { insightId, ...changes } }) => {
    found(await updateInsightRow(ctx, insightId, changes), absent('insightId'))
    return { success: true as const }
  },
)
