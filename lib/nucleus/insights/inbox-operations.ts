import { bind } from '../../contract/operation'
import * as contract from './inbox-contract'
import { countUnread, markRead } from './inbox-queries'

export const readInsights = bind(contract.readInsights, async (ctx, { body }) => {
  await markRead(ctx, body.insightIds)
  return { success: true as const }
})

export const countUnreadInsights = bind(contract.countUnreadInsights, async (ctx) => ({
  unreadCount: await countUnread(ctx),
}))
