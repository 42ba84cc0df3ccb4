import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const secretBytes = 32

/** A new secret in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

interface Message {
  /** The same at each try. */
  id: string
  sentAt: Date
  body: string
}

/** The headers of a message, with a signature by each secret, as Standard Webhooks defines them. */
export const signedHeaders = (
  { id, sentAt, body }: Message,
  secrets: readonly string[],
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(Number(sentAt) / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
})
