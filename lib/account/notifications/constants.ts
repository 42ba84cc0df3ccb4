/** The kinds of mail that tell an owner about their workspace; each can be turned off. */
export const NOTIFICATION_KINDS = [
  'new_lead',
  'interview_completed',
  'audit_ended',
  'report_comment',
  'weekly_digest',
  'webhook_disabled',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What a mail of a kind is about, for the settings page and the page that unsubscribes. */
export const NOTIFICATION_WORDS: Record<NotificationKind, { label: string; description: string }> = {
  new_lead: { label: 'New leads', description: 'A prospect completed one of your surveys.' },
  interview_completed: { label: 'Completed interviews', description: 'A stakeholder answered an interview.' },
  audit_ended: { label: 'Audits', description: 'An audit is ready, or it failed.' },
  report_comment: {
    label: 'Comments on reports',
    description: 'A reader commented on a shared report. One mail until you have read the comments.',
  },
  weekly_digest: {
    label: 'Weekly digest',
    description: 'Monday morning: what happened last week, what is overdue and what waits for you.',
  },
  webhook_disabled: {
    label: 'Webhooks',
    description: 'A webhook was turned off because its deliveries kept failing.',
  },
}
