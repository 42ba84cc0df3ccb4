/** Webhooks an account may have. */
export const MAX_WEBHOOKS = 10
/** The type of the message that ‘Send test’ sends. */
export const TEST_EVENT = 'webhook.test'
/** Tries at one delivery, over about a day. */
export const MAX_DELIVERY_ATTEMPTS = 8
/** How long both secrets are valid after a rotation. */
export const SECRET_OVERLAP_HOURS = 24
/** Deliveries of a webhook that are kept, the latest. */
export const MAX_KEPT_DELIVERIES = 1_000
/** Deliveries that the log shows. */
export const MAX_SHOWN_DELIVERIES = 100
/** Bytes kept of a response. */
export const MAX_EXCERPT_BYTES = 1_024

export const DELIVERY_STATUSES = ['waiting', 'sending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const DISABLED_REASONS = ['owner', 'failing', 'gone'] as const
