import { bind } from '../../contract/operation'
import * as contract from './inbox-contract'
import { countUnread, updateInsightRows } from './inbox-queries'

export const readInsights = bind(contract.readInsights, async (ctx, { body }) => {
  await updateInsightRows(ctx, body.insightIds, { isRead: true })
  return { success: true as const }
})

export const dismissInsights = bind(contract.dismissInsights, async (ctx, { body }) => {
  await updateInsightRows(ctx, body.insightIds, { isDismissed: body.isDismissed })
  return { success: true as const }
})

export const countUnreadInsights = bind(contract.countUnreadInsights, async (ctx) => ({
  unreadCount: await countUnread(ctx),
}))
