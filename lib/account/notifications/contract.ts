import { z } from 'zod'
import { declare } from '../../contract/declare'
import { text } from '../../contract/wire'
import { NOTIFICATION_KINDS } from './constants'

const kinds = z.enum(NOTIFICATION_KINDS)
const whetherEach = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])) as Record<
  z.output<typeof kinds>,
  z.ZodBoolean
>

export const NotificationSettings = z
  .object({
    canMail: z.boolean().meta({ description: 'Whether this deployment has a mail server' }),
    isAddressConfirmed: z
      .boolean()
      .meta({ description: 'Whether mail may go to the address of the account' }),
    email: z.string(),
    kinds: z.object(whetherEach).meta({ description: 'Whether each kind of mail is sent' }),
    timeZone: z.string().nullable().meta({ description: 'IANA name; UTC when null' }),
  })
  .meta({ id: 'NotificationSettings' })

export type NotificationSettingsWire = z.output<typeof NotificationSettings>

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

const timeZone = text({ min: 1, max: 64 })
  // PostgreSQL also takes offsets and abbreviations, whose meaning differs.
  .refine((name) => /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && isTimeZone(name), {
    error: 'must be the name of a time zone, such as Europe/Berlin',
  })

const tag = 'Account'
const path = '/api/user/notifications'
const access = { session: true, token: 'never' } as const

export const getNotificationSettings = declare({
  id: 'getNotificationSettings',
  method: 'GET',
  path,
  tag,
  summary: 'Show which mails the account gets',
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: NotificationSettings },
})

export const updateNotificationSettings = declare({
  id: 'updateNotificationSettings',
  method: 'PATCH',
  path,
  tag,
  summary: 'Choose which mails the account gets',
  description: 'Kinds that are left out stay as they are.',
  access,
  limit: 'write',
  effect: 'update',
  input: {
    body: z.strictObject({
      kinds: z.partialRecord(kinds, z.boolean('must be true or false')).optional(),
      timeZone: timeZone.nullish(),
    }),
  },
  output: { status: 200, body: NotificationSettings },
})
