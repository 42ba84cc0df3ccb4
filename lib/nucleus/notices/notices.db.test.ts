import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmtpSink } from '@/e2e/support/smtp-sink'
import { notificationOperations as operations } from '../../account/notifications'
import { newCaller } from '../../account/users/account.fixture'
import { callAsUser } from '../../api/call'
import { failAudit } from '../../audit/analysis/run-audit'
import { freshProject, newContradiction } from '../../audit/analysis/synthesis.fixture'
import { startJob } from '../../audit/jobs'
import { completeLead } from '../../lead-generation/leads'
import { newLead, newOwner, type TestOwner } from '../../lead-generation/leads/lead.fixture'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { planDigests, sendDueNotificationsAcrossOwners } from '.'
import { compose } from './compose'

let sink: SmtpSink
let owner: TestOwner
const { SMTP_URL } = env()
const write = (statement: SQL) => acrossOwners().execute(statement)
beforeAll(async () => {
  sink = await SmtpSink.start()
})
afterAll(async () => {
  Object.assign(env(), { SMTP_URL })
  await sink.stop()
  await closeDatabase()
})
beforeEach(async () => {
  sink.messages.length = 0
  Object.assign(env(), { SMTP_URL: sink.url })
  owner = await newOwner()
  await write(sql`update users set email_verified_at = now() where id = ${owner.userId}`)
})

const send = () => sendDueNotificationsAcrossOwners(owner.userId)
/** The message as it was written, without the coding for transport. */
const plain = (message: string) =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const subjects = () => sink.messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim())

/** A lead who submits the survey now. */
async function lead(businessName: string, of = owner): Promise<string> {
  const id = await newLead(of, { businessName })
  await asOwner(of.userId, (ctx) =>
    completeLead(ctx, { id, readyLinkId: of.linkId, surveyStatus: 'in_progress' } as never, 64),
  )
  return id
}
const update = (body: object) =>
  callAsUser(operations.updateNotificationSettings, owner.principal, { body } as never)
const states = async () =>
  (
    await write(sql`select status from notifications where user_id = ${owner.userId} order by created_at`)
  ).map(({ status }) => status)

describe('a mail', () => {
  it('tells a new lead once, escaped, with links and the headers of one-click unsubscribe', async () => {
    const id = await lead('<b>Acme</b> & Sons')
    await Promise.all([send(), send(), send()])
    expect(sink.messages).toHaveLength(1)
    const mail = plain(sink.messages[0]!)
    expect(mail).toContain(`To: ${owner.principal.email}`)
    expect(mail).toContain('Subject: New lead: <b>Acme</b> & Sons')
    expect(mail).toContain('&lt;b&gt;Acme&lt;/b&gt; &amp; Sons completed your survey')
    expect(mail).toContain(`/leads/${id}`)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail).toMatch(/List-Unsubscribe:\s+<\S+\/unsubscribe\/\S+>/)
    expect(await states()).toEqual(['sent'])
  })

  it('is not planned without a mail server, and not sent to an address nobody confirmed', async () => {
    Object.assign(env(), { SMTP_URL: undefined })
    await lead('Acme')
    expect(await states()).toEqual([])
    expect(await callAsUser(operations.getNotificationSettings, owner.principal, {})).toMatchObject({
      canMail: false,
    })
    Object.assign(env(), { SMTP_URL: sink.url })
    await write(sql`update users set email_verified_at = null where id = ${owner.userId}`)
    await lead('Acme')
    expect(await send()).toBe(0)
    expect(await states()).toEqual(['skipped'])
  })

  it('is one of so many an hour of its kind; what exceeds them shares the next', async () => {
    const most = env().NOTIFICATION_MAILS_PER_HOUR
    for (let count = 0; count < most; count++) {
      await lead(`Early ${count}`)
      expect(await send()).toBe(1)
    }
    for (let count = 0; count < 14; count++) await lead(`Late ${count}`)
    expect(await send()).toBe(0)
    await write(sql`
      update notifications set claimed_at = claimed_at - interval '1 hour', due_at = due_at - interval '1 hour'
      where user_id = ${owner.userId}`)
    expect(await send()).toBe(1)
    expect(subjects().at(-1)).toBe('14 new leads')
    expect(sink.messages).toHaveLength(most + 1)
  })

  it('is tried again after the mail server refused it, and not lost with a process that died', async () => {
    await sink.stop()
    await lead('Acme')
    expect(await send()).toBe(0)
    expect(await states()).toEqual(['waiting'])
    await sink.restart()
    expect(await send()).toBe(0)
    await write(sql`update notifications set due_at = now() where user_id = ${owner.userId}`)
    expect(await send()).toBe(1)
    // As a process leaves it that died after the claim.
    await write(sql`
      update notifications set status = 'sending', claimed_at = now() - interval '11 minutes'
      where user_id = ${owner.userId}`)
    expect(await send()).toBe(1)
    const ids = sink.messages.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1])
    expect(new Set(ids).size).toBe(1)
  })

  it('is left to the next run where the mail server is slow', async () => {
    await lead('Acme')
    await newContradiction(owner.userId, await freshProject(owner as never))
    const now = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + sink.messages.length * 61_000)
    expect(await send()).toBe(1)
    clock.mockRestore()
    expect((await states()).toSorted()).toEqual(['sent', 'waiting'])
    expect(await send()).toBe(1)
  })

  it('that cannot be written is tried again, and given up after as many tries as one that is refused', async () => {
    await write(sql`insert into notifications (user_id, kind, event_key, subject)
      values (${owner.userId}, 'new_lead', 'broken', '{"leadId": "no id"}')`)
    expect(await send()).toBe(0)
    expect(await states()).toEqual(['waiting'])
    await write(sql`update notifications set due_at = now(), attempts = 11 where user_id = ${owner.userId}`)
    expect(await send()).toBe(0)
    expect(await states()).toEqual(['failed'])
    await lead('Acme')
    expect(await send()).toBe(1)
  })

  it('names some of many ended audits and counts the rest, without a query for each', async () => {
    const projectId = await freshProject(owner as never)
    const rows = Array.from({ length: 30 }, () => ({ subject: { auditId: randomUUID(), projectId } }))
    for (const { subject } of rows)
      await write(sql`insert into analyses (id, user_id, project_id, kind, status)
        values (${subject.auditId}, ${owner.userId}, ${projectId}, 'audit', 'failed')`)
    const [letter, queries] = await asOwner(owner.userId, async (ctx) => {
      const select = vi.spyOn(ctx.tx, 'select')
      const execute = vi.spyOn(ctx.tx, 'execute')
      const composed = await compose(ctx, 'audit_ended', rows)
      return [composed, select.mock.calls.length + execute.mock.calls.length] as const
    })
    expect(letter?.subject).toBe('30 audits ended')
    expect(letter?.parts).toEqual([{ items: expect.any(Array) }, 'And 10 more.'])
    expect(queries).toBeLessThan(5)
  })

  it('is not sent for what is gone, or of a kind that was turned off meanwhile', async () => {
    const id = await lead('Acme')
    await write(sql`delete from leads where id = ${id}`)
    expect(await send()).toBe(0)
    await lead('Beta')
    await update({ kinds: { new_lead: false } })
    expect(await send()).toBe(0)
    await lead('Gamma')
    expect(await states()).toEqual(['skipped', 'skipped'])
    expect(sink.messages).toEqual([])
  })

  it('tells that an audit is ready, and that one failed unless its owner stopped it', async () => {
    const projectId = await freshProject(owner as never)
    await newContradiction(owner.userId, projectId)
    expect(await send()).toBe(1)
    expect(subjects()).toEqual(['Audit of Acme ready'])
    const fail = async (isStopped: boolean) => {
      const analysisId = randomUUID()
      await write(sql`insert into analyses (id, user_id, project_id, kind, status)
        values (${analysisId}, ${owner.userId}, ${projectId}, 'audit', 'running')`)
      const { id: jobId } = await asOwner(owner.userId, (ctx) =>
        startJob(ctx, { projectId, kind: 'audit', steps: [], costCredits: 0, analysisId }),
      )
      if (isStopped) await write(sql`update jobs set cancel_requested_at = now() where id = ${jobId}`)
      const run = { userId: owner.userId, projectId, analysisId, jobId }
      await failAudit(run, { error: 'The texts are empty.', errorCode: 'ANALYSIS_FAILED' })
    }
    await fail(true)
    expect(await send()).toBe(0)
    await fail(false)
    expect(await send()).toBe(1)
    expect(plain(sink.messages.at(-1)!)).toContain('The texts are empty.')
  })
})

describe('the weekly digest', () => {
  const digests = async () =>
    (
      await write(
        sql`select status from notifications where user_id = ${owner.userId} and kind = 'weekly_digest'`,
      )
    ).length
  /** A time zone in which it is now this hour of this day of the week, if there is one. */
  const zoneWhere = (isWanted: (day: string, hour: number) => boolean) =>
    Intl.supportedValuesOf('timeZone')
      .concat(
        Array.from(
          { length: 27 },
          (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? index + 1 : index - 12}`,
        ),
      )
      .find((timeZone) => {
        const parts = new Intl.DateTimeFormat('en', {
          timeZone,
          weekday: 'short',
          hour: 'numeric',
          hourCycle: 'h23',
        }).formatToParts(new Date())
        const of = (type: string) => parts.find((part) => part.type === type)!.value
        return isWanted(of('weekday'), Number(of('hour')))
      })

  it('is planned once on a Monday morning where its owner is, and at no other time', async () => {
    const elsewhere = zoneWhere((day, hour) => day !== 'Mon' || hour < 6 || hour > 12)!
    await update({ timeZone: elsewhere })
    await planDigests()
    expect(await digests()).toBe(0)
    const monday = zoneWhere((day, hour) => day === 'Mon' && hour >= 7 && hour < 11)
    // Six days of a week it is no Monday morning anywhere.
    if (!monday) return
    await update({ timeZone: monday })
    await planDigests()
    await planDigests()
    expect(await digests()).toBe(1)
  })

  const plan = () =>
    write(sql`insert into notifications (user_id, kind, event_key, subject)
      values (${owner.userId}, 'weekly_digest', ${randomUUID()}, '{}')`)

  it('tells what happened, what is overdue and what waits', async () => {
    await update({ kinds: { new_lead: false } })
    await lead('Acme')
    await write(sql`insert into contacts (user_id, name, follow_up_at)
      values (${owner.userId}, 'Ann', now() - interval '3 days')`)
    const captureId = randomUUID()
    await write(sql`insert into captures (id, user_id, channel, content_type, title, raw_content, status)
      values (${captureId}, ${owner.userId}, 'text_note', 'text/plain', 'Call', 'Send the offer', 'processed')`)
    await write(sql`insert into capture_items
        (user_id, capture_id, item_type, content, start_offset, end_offset, metadata, due_date)
      values (${owner.userId}, ${captureId}, 'action_item', 'Send the offer', 0, 14, '{}', current_date - 7)`)
    await plan()
    expect(await send()).toBe(1)
    const mail = plain(sink.messages[0]!)
    expect(subjects()).toEqual(['Your week'])
    for (const text of ['1 new lead', 'Send the offer (due', 'Follow up with Ann', '1 unread lead'])
      expect(mail).toContain(text)
  })

  it('is not sent empty', async () => {
    await plan()
    expect(await send()).toBe(0)
    expect(await states()).toEqual(['skipped'])
  })
})

it('settings are those of their owner only, and name a time zone that exists', async () => {
  const stranger = await newCaller()
  await update({ kinds: { weekly_digest: false }, timeZone: 'Europe/Berlin' })
  const { kinds, timeZone } = await callAsUser(operations.getNotificationSettings, stranger.principal, {})
  expect([kinds.weekly_digest, timeZone]).toEqual([true, null])
  for (const wrong of ['Mars/Olympus', '+02:00', ''])
    await expect(update({ timeZone: wrong })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})
