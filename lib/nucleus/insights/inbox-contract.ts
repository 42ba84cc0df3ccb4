import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { MAX_INSIGHTS } from './contract'

const shared = { tag: 'Nucleus records', flags: ['nucleus'] } as const

const insightIds = z
  .array(uuid, 'must be a list of ids')
  .min(1, 'must hold at least one id')
  .max(MAX_INSIGHTS, `must hold at most ${MAX_INSIGHTS} ids`)

export const readInsights = declare({
  ...shared,
  id: 'readInsights',
  method: 'POST',
  path: '/api/nucleus/insights/read',
  summary: 'Mark several insights as read',
  access: { session: true, token: 'write' },
  description: 'Insights that no longer exist are skipped.',
  toolDescription: '',
  limit: 'write',
  effect: 'update',
  input: {
    body: z.strictObject({ insightIds }).meta({ id: 'ReadInsightsInput' }),
  },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
})

export const dismissInsights = declare({
  ...shared,
  id: 'dismissInsights',
  method: 'POST',
  path: '/api/nucleus/insights/dismiss',
  summary: 'Dismiss several insights, or bring them back',
  access: { session: true, token: 'write' },
  description: 'Insights that no longer exist are skipped.',
  toolDescription: '',
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        insightIds,
        isDismissed: z.boolean('must be true or false').default(true),
      })
      .meta({ id: 'DismissInsightsInput' }),
  },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
})

export const countUnreadInsights = declare({
  ...shared,
  id: 'countUnreadInsights',
  method: 'GET',
  path: '/api/nucleus/insights/unread',
  summary: 'Count unread insights',
  access: { session: true, token: 'read' },
  description: `Counts open insights, at most ${MAX_INSIGHTS}.`,
  toolDescription: '',
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: z.object({ unreadCount: z.int().max(MAX_INSIGHTS) }) },
})
