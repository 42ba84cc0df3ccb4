import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SmtpSink } from '@/e2e/support/smtp-sink'
import { notificationOperations as operations } from '@/lib/account/notifications'
import { newCaller } from '@/lib/account/users/account.fixture'
import { callAsUser } from '@/lib/api/call'
import { completeLead } from '@/lib/lead-generation/leads'
import { newLead, newOwner, type TestOwner } from '@/lib/lead-generation/leads/lead.fixture'
import { sendDueNotificationsAcrossOwners } from '@/lib/nucleus/notices'
import { closeDatabase } from '@/lib/platform/db/client'
import { asOwner } from '@/lib/platform/db/with-user'
import { env } from '@/lib/platform/env'
import { GET as unsubscribePage, POST as unsubscribePost } from './[token]/route'

let sink: SmtpSink
let owner: TestOwner
const { SMTP_URL, SIGN_UP } = env()
beforeAll(async () => {
  sink = await SmtpSink.start()
})
afterAll(async () => {
  Object.assign(env(), { SMTP_URL, SIGN_UP })
  await sink.stop()
  await closeDatabase()
})
beforeEach(async () => {
  sink.messages.length = 0
  // Where nobody can sign up, the operator is responsible for the addresses.
  Object.assign(env(), { SMTP_URL: sink.url, SIGN_UP: 'closed' })
  owner = await newOwner()
})

const send = () => sendDueNotificationsAcrossOwners(owner.userId)
const plain = (message: string) => message.replace(/=\r\n/g, '').replaceAll('=3D', '=')

/** A lead who submits the survey now. */
async function lead(businessName: string): Promise<void> {
  const id = await newLead(owner, { businessName })
  await asOwner(owner.userId, (ctx) =>
    completeLead(ctx, { id, readyLinkId: owner.linkId, surveyStatus: 'in_progress' } as never, 64),
  )
}

describe('unsubscribing', () => {
  const linkIn = (message: string) => /\/unsubscribe\/([\w.-]+)/.exec(plain(message))![1]!
  const context = (token: string) => ({ params: Promise.resolve({ token }) })
  const request = (method: string) =>
    new Request('http://localhost/unsubscribe', {
      method,
      ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}),
    })

  it('works without signing in: a page asks, one click turns the kind off and no other', async () => {
    await lead('Acme')
    await send()
    const token = linkIn(sink.messages[0]!)
    const page = await unsubscribePage(request('GET'), context(token))
    expect(await page.text()).toContain('<form method="post">')
    const { kinds } = await callAsUser(operations.getNotificationSettings, owner.principal, {})
    expect(Object.values(kinds)).not.toContain(false)
    for (let count = 0; count < 2; count++)
      expect((await unsubscribePost(request('POST'), context(token))).status).toBe(200)
    const after = await callAsUser(operations.getNotificationSettings, owner.principal, {})
    expect(after.kinds).toEqual({ ...kinds, new_lead: false })
    await lead('Beta')
    expect(await send()).toBe(0)
  })

  it('takes no link that was not signed for this account and kind', async () => {
    await lead('Acme')
    await send()
    const token = linkIn(sink.messages[0]!)
    const stranger = await newCaller()
    for (const forged of [
      token.replace(owner.userId, stranger.userId),
      token.replace('new_lead', 'weekly_digest'),
      `${token.slice(0, -2)}AA`,
      'nonsense',
    ])
      expect((await unsubscribePost(request('POST'), context(forged))).status, forged).toBe(404)
    const { kinds } = await callAsUser(operations.getNotificationSettings, stranger.principal, {})
    expect(Object.values(kinds)).not.toContain(false)
  })
})
