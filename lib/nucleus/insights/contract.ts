import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, pageOf, uuid } from '../../contract/wire'
import { INSIGHT_PRIORITIES, INSIGHT_TYPES, MAX_INSIGHTS } from './constants'

export * from './constants'

/** The subjects of an insight. Ids only: names are looked up on display. */
const InsightContext = z
  .object({
    captureId: uuid.optional(),
    captureItemId: uuid.optional(),
    contactId: uuid.optional(),
    leadId: uuid.optional(),
    memoryId: uuid.optional(),
    projectIds: z.array(uuid).optional(),
    dueDate: z.iso.date().optional(),
    lastActivityAt: dateTime.optional(),
    reasons: z.array(z.string()).optional().meta({ description: 'Reasons for the similarity' }),
  })
  .meta({ id: 'InsightContext' })
export type InsightContext = z.input<typeof InsightContext>

export const Insight = z
  .object({
    id: uuid,
    userId: uuid,
    insightType: z.enum(INSIGHT_TYPES),
    title: z.string(),
    content: z.string(),
    context: InsightContext,
    projectId: uuid.nullable(),
    priority: z.enum(INSIGHT_PRIORITIES),
    isRead: z.boolean(),
    isDismissed: z.boolean(),
    expiresAt: dateTime,
    createdAt: dateTime,
  })
  .meta({ id: 'Insight' })
export type InsightWire = z.output<typeof Insight>

const tag = 'Nucleus'
const flags = ['nucleus'] as const

export const listInsights = declare({
  id: 'listInsights',
  method: 'GET',
  path: '/api/nucleus/insights',
  tag,
  summary: 'List insights',
  description: [
    'Open insights: neither dismissed nor expired, and still true. Newest first; further ones with offset.',
    'Detected every hour, and after a capture was read or an audit completed.',
    'overdue_followup: an open action item whose date has passed (at midnight UTC), or a contact whose follow-up has passed without an interaction since; the latest hundred of each.',
    'stale_client: an active project without activity for 14 days; the hundred with the latest activity.',
    'similar_lead: a lead of the last 14 days in the industry of an earlier project that advanced beyond its setup, of a similar size or with shared words; context.reasons names the reasons.',
    'pattern_detected: an opportunity or a risk that the latest audits of three or more distinct clients share, in general words that name none of them.',
  ].join(' '),
  toolDescription:
    'Open ones, newest first: overdue follow-ups, quiet clients, leads like an earlier project, patterns that clients share.',
  access: { session: true, token: 'read' },
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      type: z.enum(INSIGHT_TYPES, `must be one of ${INSIGHT_TYPES.join(', ')}`).optional(),
      unreadOnly: z.enum(['true', 'false'], 'must be true or false').optional(),
      isRead: z.enum(['true', 'false'], 'must be true or false').optional(),
      ...pageOf(MAX_INSIGHTS, 25),
    }),
  },
  output: { status: 200, body: z.object({ insights: z.array(Insight) }) },
})

export const updateInsight = declare({
  id: 'updateInsight',
  method: 'PATCH',
  path: '/api/nucleus/insights',
  tag,
  summary: 'Mark an insight as read, or dismiss it',
  access: { session: true, token: 'write' },
  flags,
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        insightId: uuid,
        isRead: z.boolean('must be true or false').optional(),
        isDismissed: z.boolean('must be true or false').optional(),
      })
      .refine((body) => body.isRead !== undefined || body.isDismissed !== undefined, {
        error: 'must hold isRead or isDismissed',
      })
      .meta({ id: 'UpdateInsightInput' }),
  },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
  fails: ['NOT_FOUND'],
})
