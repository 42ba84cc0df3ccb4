import { bind } from '../api/operation'
import * as contract from './contract'
import { selectOpenInsights } from './queries'
import { updateInsight as update } from './update-insight'

export const listInsights = bind(contract.listInsights, async (ctx, { query }) => {
  const { type, unreadOnly, limit } = query
  const insights = await selectOpenInsights(ctx, { type, isUnreadOnly: unreadOnly === 'true', limit })
  return { insights }
})

export const updateInsight = bind(contract.updateInsight, async (ctx, { body }) => {
  await update(ctx, body)
  return { success: true as const }
})
