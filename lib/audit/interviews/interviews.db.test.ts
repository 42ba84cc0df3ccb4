import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmtpSink } from '../../../e2e/support/smtp-sink'
import { AppError } from '../../contract/errors'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { listReportSources } from '../reports/queries'
import {
  answerVersionOf,
  declineReminders,
  openInterview,
  saveAnswers,
  submitInterview,
} from './answer-interview'
import { findText } from './answer-queries'
import { BUILT_IN_TEMPLATES } from './built-in-templates'
import { closeExpiredSessionsAcrossOwners } from './close-session'
import { CreateInterviewBody, type CreateInterviewInput } from './contract'
import { createInterview, createInterviewSession } from './create-interview'
import { draftGuide } from './draft-guide'
import { invitePeople } from './invite-people'
import { linkTokenOf } from './link'
import { describeMails, mailInterview, stopReminders } from './mails'
import {
  completeInterview,
  deleteInterview,
  editGuide,
  renewInterview,
  revokeInterview,
} from './manage-interview'
import { sendDueMailsAcrossOwners } from './send-mails'
import { findInterview } from './session-queries'
import { listStakeholderSpeakers, loadInterviewSources } from './sources'
import { deleteStakeholder, updateStakeholder } from './stakeholders'
import { createTemplate, deleteTemplate, guideOfTemplate, listTemplates, updateTemplate } from './templates'
import {
  activityTypes,
  announcements,
  expire,
  newInterview,
  newOwner,
  projectStatus,
  setMailServer,
  testGuide,
} from './workspace.fixture'

afterAll(closeDatabase)

const hasCode = (code: string) => (error: unknown) => error instanceof AppError && error.code === code
const expectRejected = async (work: Promise<unknown>, code: string) => {
  await expect(work).rejects.toSatisfy(hasCode(code))
}
const none = answerVersionOf('')
const save = (token: string, answer: string, basedOn = none, questionId = 'first') =>
  saveAnswers(token, [{ questionId, answer, basedOn }])

let owner: { userId: string; projectId: string }
let sessionId: string
let token: string
beforeEach(async () => {
  owner = await newOwner()
  ;({ sessionId, token } = await newInterview(owner))
})
const own = <Result>(work: Parameters<typeof asOwner<Result>>[1]) => asOwner(owner.userId, work)
const textOf = (id = sessionId) => own((ctx) => findText(ctx, id))

describe('the link of an interview', () => {
  it('holds 256 bits, and the database neither it nor enough to make it', async () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await acrossOwners().execute(
      sql`select encode(digest, 'hex') as digest, row_to_json(s)::text as all from interview_sessions s where id = ${sessionId}`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('is rejected alike when it is malformed, unknown, revoked or expired', async () => {
    const revoked = await newInterview(owner)
    await own((ctx) => revokeInterview(ctx, owner.projectId, revoked.sessionId))
    const expired = await newInterview(owner)
    await expire(expired.sessionId)
    const unknown = linkTokenOf({ id: randomUUID(), linkVersion: 1 })
    for (const dead of ['', 'x', '\0', unknown, `${token}A`, revoked.token, expired.token]) {
      await expectRejected(openInterview(dead), 'NOT_FOUND')
      await expectRejected(save(dead, 'answer'), 'NOT_FOUND')
      await expectRejected(submitInterview(dead), 'NOT_FOUND')
    }
  })

  it('can be replaced: the one before ends, the answers stay', async () => {
    await save(token, 'Approvals')
    await own((ctx) => renewInterview(ctx, owner.projectId, sessionId, 3))
    await expectRejected(openInterview(token), 'NOT_FOUND')
    const renewed = await openInterview(linkTokenOf({ id: sessionId, linkVersion: 2 }))
    expect(renewed.questions.map(({ answer }) => answer)).toEqual(['Approvals', ''])
  })
})

describe('an answer', () => {
  it('is kept byte for byte, and can be taken back', async () => {
    const text = '  Zwei Wochen – „48 h“ 👋\n\n\ttab '
    const { outcomes, answeredCount } = await save(token, text)
    expect(answeredCount).toBe(1)
    expect((await openInterview(token)).questions[0]).toMatchObject({
      answer: text,
      version: (outcomes[0] as { version: string }).version,
    })
    expect((await save(token, '', answerVersionOf(text))).answeredCount).toBe(0)
  })

  it('is not written over by one that was written over something older', async () => {
    await save(token, 'from the phone')
    const { outcomes } = await save(token, 'from the desk')
    expect(outcomes).toEqual([
      {
        questionId: 'first',
        kind: 'changed',
        answer: 'from the phone',
        version: answerVersionOf('from the phone'),
      },
    ])
    expect((await openInterview(token)).questions[0]?.answer).toBe('from the phone')
  })

  it('wins alone in a race, and every other one gets the conflict', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `answer ${index}`)
    const results = await Promise.all(texts.map((text) => save(token, text)))
    const kinds = results.map(({ outcomes }) => outcomes[0]?.kind)
    expect(kinds.filter((kind) => kind === 'saved')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(7)
    const kept = (await openInterview(token)).questions[0]?.answer
    expect(kept).toBe(texts[kinds.indexOf('saved')])
  })

  it('to a question that is not asked is left out', async () => {
    const { outcomes } = await save(token, 'x', none, 'other')
    expect(outcomes).toEqual([{ questionId: 'other', kind: 'unknown' }])
  })
})

describe('finishing an interview', () => {
  it('makes the text, the activity and the event once, however often it is done', async () => {
    await save(token, 'Approvals')
    await Promise.all(Array.from({ length: 6 }, () => submitInterview(token)))
    expect(await textOf()).toBe('Q: What takes too long?\nA: Approvals\n')
    expect(await announcements(sessionId)).toBe(1)
    expect(await activityTypes(owner.projectId)).toEqual([
      'stakeholder_added',
      'interview_created',
      'interview_completed',
    ])
  })

  it('closes the page: no answer is shown, and none is changed', async () => {
    await save(token, 'Approvals')
    await submitInterview(token)
    expect(await openInterview(token)).toMatchObject({ status: 'completed', questions: [] })
    const { outcomes } = await save(token, 'Other', answerVersionOf('Approvals'))
    expect(outcomes).toEqual([{ questionId: 'first', kind: 'late' }])
    expect(await textOf()).toContain('A: Approvals\n')
  })

  it('needs an answer', async () => {
    await expectRejected(submitInterview(token), 'INTERVIEW_UNANSWERED')
    expect(await textOf()).toBeNull()
  })

  it('is done by the owner for somebody who forgot it', async () => {
    await save(token, 'Approvals')
    await own((ctx) => completeInterview(ctx, owner.projectId, sessionId))
    expect(await announcements(sessionId)).toBe(1)
    const closing = own((ctx) => revokeInterview(ctx, owner.projectId, sessionId))
    await expectRejected(closing, 'INTERVIEW_COMPLETED')
  })

  it('happens automatically when the link expires with answers, and not without', async () => {
    await save(token, 'Approvals')
    const empty = await newInterview(owner)
    await Promise.all([expire(sessionId), expire(empty.sessionId)])
    await Promise.all([closeExpiredSessionsAcrossOwners(), closeExpiredSessionsAcrossOwners()])
    expect(await textOf()).toContain('Approvals')
    expect(await announcements(sessionId)).toBe(1)
    expect(await textOf(empty.sessionId)).toBeNull()
  })
})

describe('the questions', () => {
  it('are drafted for the role before anything is stored, and for nobody else', async () => {
    const request = {
      projectId: owner.projectId,
      stakeholder: { name: 'Bo', role: 'CFO' },
      focus: 'Invoices',
    }
    const guide = await draftGuide(owner.userId, request)
    expect(guide.length).toBeGreaterThanOrEqual(5)
    expect(guide.length).toBeLessThanOrEqual(20)
    expect(new Set(guide.map(({ id }) => id)).size).toBe(guide.length)
    expect(await draftGuide((await newOwner()).userId, request)).toEqual([])
  })

  const edited = [{ id: 'second', text: 'What would help most?', hint: null }]

  it('can be changed until the first answer', async () => {
    await own((ctx) => editGuide(ctx, owner.projectId, sessionId, edited))
    expect((await openInterview(token)).questions).toMatchObject([
      { id: 'second', text: 'What would help most?' },
    ])
    await save(token, 'Software', none, 'second')
    await expectRejected(
      own((ctx) => editGuide(ctx, owner.projectId, sessionId, testGuide)),
      'INTERVIEW_STARTED',
    )
  })
})

describe('a transcript', () => {
  it('is completed at once, with its text as it was brought', async () => {
    const transcript = 'WEBVTT\r\n\r\n00:00:01.000 --> 00:00:02.000\r\n<v Ann>Two weeks, really.\r\n'
    const session = await own((ctx) =>
      createInterview(
        ctx,
        owner.projectId,
        { kind: 'transcript', stakeholder: { name: 'Bo' }, transcript },
        [],
      ),
    )
    expect(await textOf(session.id)).toBe(transcript)
    expect(await announcements(session.id)).toBe(1)
  })

  it('keeps the day of the conversation, which is not in the future and never that of its upload', async () => {
    const input = { kind: 'transcript' as const, stakeholder: { name: 'Bo' }, transcript: 'Two weeks.' }
    const add = (body: CreateInterviewInput) => own((ctx) => createInterview(ctx, owner.projectId, body, []))
    await add({ ...input, heldOn: '2025-10-14' })
    await add(input)
    const sources = await own((ctx) => listReportSources(ctx, owner.projectId))
    expect(sources.map(({ at }) => at)).toEqual([new Date('2025-10-14T00:00:00Z'), null])

    const dated = (heldOn: string, kind: 'transcript' | 'guided' = 'transcript') =>
      CreateInterviewBody.safeParse({
        ...input,
        kind,
        transcript: kind === 'transcript' ? 'Two weeks.' : undefined,
        heldOn,
      })
    expect(dated(new Date().toISOString().slice(0, 10)).success).toBe(true)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect(dated(inDays(2)).error?.issues[0]?.message).toBe('must not lie in the future')
    expect(dated('2025-10-14', 'guided').error?.issues[0]?.message).toBe('must be left out for kind guided')
  })
})

describe('the project of an interview', () => {
  it('moves forward to its interviews, also inside the archive, and never back', async () => {
    expect(await projectStatus(owner.projectId)).toMatchObject({ status: 'interviews' })
    const archived = await newOwner()
    await acrossOwners().execute(sql`
      update projects set status = 'archived', status_before_archive = 'analysis' where id = ${archived.projectId}`)
    await newInterview(archived)
    expect(await projectStatus(archived.projectId)).toEqual({
      status: 'archived',
      status_before_archive: 'interviews',
    })
    await acrossOwners().execute(sql`update projects set status = 'complete' where id = ${owner.projectId}`)
    await newInterview(owner)
    expect(await projectStatus(owner.projectId)).toMatchObject({ status: 'complete' })
  })

  it('gives its completed interviews as sources and everybody as speakers, in the order they came', async () => {
    await save(token, 'Approvals')
    await submitInterview(token)
    const created = await own((ctx) =>
      createInterviewSession(
        ctx,
        { projectId: owner.projectId, stakeholderName: 'Bo', stakeholderRole: 'CFO' },
        testGuide,
      ),
    )
    expect(created).toMatchObject({ status: 'invited', interviewUrl: expect.stringContaining('/interview/') })
    const sources = await own((ctx) => loadInterviewSources(ctx, owner.projectId))
    expect(sources).toMatchObject([
      {
        sourceType: 'interview',
        sourceId: sessionId,
        sourceName: 'Interview with Ann',
        speaker: { name: 'Ann' },
      },
    ])
    const speakers = await own((ctx) => listStakeholderSpeakers(ctx, owner.projectId))
    expect(speakers).toMatchObject([
      { name: 'Ann', role: null },
      { name: 'Bo', role: 'CFO' },
    ])
  })
})

describe("another account's interview", () => {
  it('is an absent one, whatever is tried', async () => {
    const stranger = await newOwner()
    const found = await own((ctx) => findInterview(ctx, owner.projectId, sessionId))
    const stakeholderId = found?.stakeholder.id ?? ''
    const { projectId } = owner
    const attempts: ((ctx: Parameters<Parameters<typeof asOwner>[1]>[0]) => Promise<unknown>)[] = [
      (ctx) => revokeInterview(ctx, projectId, sessionId),
      (ctx) => renewInterview(ctx, projectId, sessionId),
      (ctx) => completeInterview(ctx, projectId, sessionId),
      (ctx) => deleteInterview(ctx, projectId, sessionId),
      (ctx) => editGuide(ctx, projectId, sessionId, testGuide),
      (ctx) => updateStakeholder(ctx, projectId, stakeholderId, { name: 'x' }),
      (ctx) => deleteStakeholder(ctx, projectId, stakeholderId),
      (ctx) => createInterview(ctx, projectId, { kind: 'guided', stakeholder: { name: 'x' } }, testGuide),
      (ctx) => createInterview(ctx, stranger.projectId, { kind: 'guided', stakeholderId }, testGuide),
    ]
    for (const attempt of attempts) {
      await expectRejected(asOwner(stranger.userId, attempt), 'NOT_FOUND')
    }
    expect(await asOwner(stranger.userId, (ctx) => findInterview(ctx, projectId, sessionId))).toBeUndefined()
    expect(await openInterview(token)).toMatchObject({ status: 'open' })
  })
})

describe('people invited together', () => {
  const invite = (people: { name: string; email?: string; role?: string }[], more = {}) =>
    own((ctx) => invitePeople(ctx, owner.projectId, { people, ...more }, new Map([['', testGuide]])))

  it('get one link each, and the same name is the same stakeholder', async () => {
    const invited = await invite([{ name: 'Ann' }, { name: 'Bo', role: 'CFO' }, { name: 'bo' }])
    expect(invited.map(({ stakeholder, isNew }) => [stakeholder.name, isNew])).toEqual([
      ['Ann', false],
      ['Bo', false],
    ])
    const again = await invite([{ name: 'Bo', email: 'bo@example.com' }])
    expect(again[0]).toMatchObject({
      interviewId: invited[1]?.interviewId,
      stakeholder: { email: 'bo@example.com' },
      isNew: false,
      isMailed: false,
    })
  })

  it('are all invited or none', async () => {
    const server = await SmtpSink.start()
    const restore = setMailServer(server)
    const wrong = invite([{ name: 'Cy', email: 'cy@example.com' }, { name: 'Di' }], { sendMail: true })
    await expect(wrong).rejects.toMatchObject({ details: { issues: [{ path: 'people.1.email' }] } })
    expect(await own((ctx) => listStakeholderSpeakers(ctx, owner.projectId))).toHaveLength(1)
    restore()
    await server.stop()
    await expectRejected(invite([{ name: 'Cy' }], { sendMail: true }), 'VALIDATION_ERROR')
  })
})

describe('the mails of an interview', () => {
  let server: SmtpSink
  let restore: () => void
  beforeEach(async () => {
    server = await SmtpSink.start()
    restore = setMailServer(server)
    await acrossOwners().execute(sql`
      update stakeholders set email = 'ann@example.com' where project_id = ${owner.projectId}`)
    await own((ctx) => mailInterview(ctx, owner.projectId, sessionId, [3, 7]))
  })
  afterEach(async () => {
    restore()
    await server.stop()
  })
  /** Sends what is due as several processes at once would, and once more. */
  const send = async () => {
    await Promise.all([1, 2, 3].map(() => sendDueMailsAcrossOwners(sessionId)))
    await sendDueMailsAcrossOwners(sessionId)
    return server.messages.length
  }
  const pass = (days: number) =>
    acrossOwners().execute(sql`
      update interview_mails set due_at = due_at - make_interval(days => ${days}),
        claimed_at = claimed_at - make_interval(days => ${days}) where session_id = ${sessionId}`)
  const statuses = async () => {
    const { mails } = await own((ctx) => describeMails(ctx, owner.projectId, sessionId))
    return mails.map(({ status }) => status)
  }

  it('go out once each when they are due, and say how to decline', async () => {
    expect(await send()).toBe(1)
    expect(server.messages[0]).toContain(`/interview/${token}`)
    expect(server.messages[0]).toMatch(/^List-Unsubscribe:\s+<[^>]*\/reminders>/m)
    await own((ctx) => mailInterview(ctx, owner.projectId, sessionId, [1]))
    expect(await send()).toBe(1)
    await pass(3)
    expect(await send()).toBe(2)
    expect(server.messages[1]).toMatch(/^Subject: Reminder: /m)
    expect(await statuses()).toEqual(['sent', 'sent', 'planned'])
  })

  it('give way to the latest reminder when several are due', async () => {
    await send()
    await pass(8)
    expect(await send()).toBe(2)
    expect(await statuses()).toEqual(['sent', 'skipped', 'sent'])
  })

  it.each([
    ['the first answer', () => save(token, 'Approvals')],
    ['its revocation', () => own((ctx) => revokeInterview(ctx, owner.projectId, sessionId))],
    ['its expiry', () => expire(sessionId)],
    ['a new link', () => own((ctx) => renewInterview(ctx, owner.projectId, sessionId))],
    ['the consultant', () => own((ctx) => stopReminders(ctx, owner.projectId, sessionId))],
    ['the stakeholder', () => declineReminders(token)],
    [
      'the archive',
      () =>
        acrossOwners().execute(sql`
          update projects set status = 'archived', status_before_archive = 'interviews'
          where id = ${owner.projectId}`),
    ],
  ])('are stopped by %s', async (_, stop) => {
    await send()
    await stop()
    await pass(4)
    expect(await send()).toBe(1)
  })

  it('do not remind anybody of an invitation that never went out', async () => {
    await acrossOwners().execute(sql`
      update interview_mails set claimed_at = now() - interval '9 days', error = 'lost', due_at = due_at - interval '9 days'
      where session_id = ${sessionId} and kind = 'invitation'`)
    await pass(4)
    expect(await send()).toBe(0)
    expect((await statuses())[0]).toBe('failed')
  })

  it('are left to the next run by one that has lasted for long', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 61_000)
    expect(await sendDueMailsAcrossOwners(sessionId)).toBe(0)
    clock.mockRestore()
    expect(await send()).toBe(1)
  })

  it('wait for a mail server that is away, and then go out once', async () => {
    await server.stop()
    await sendDueMailsAcrossOwners(sessionId)
    expect((await statuses())[0]).toBe('planned')
    await server.restart()
    expect(await send()).toBe(0)
    await pass(1)
    expect(await send()).toBe(1)
  })
})

describe('templates of questions', () => {
  const named = (list: { name: string }[]) => list.map(({ name }) => name)
  const questions = [{ text: 'What takes long?', hint: null }]

  it('are the account’s own and the built-in ones, and nobody else’s', async () => {
    const created = await own((ctx) => createTemplate(ctx, { name: 'Orders', questions }))
    const builtIn = named([...BUILT_IN_TEMPLATES])
    expect(named(await own(listTemplates))).toEqual(['Orders', ...builtIn])
    expect(await guideOfTemplate(owner.userId, created.id)).toMatchObject(questions)
    const stranger = await newOwner()
    expect(named(await asOwner(stranger.userId, listTemplates))).toEqual(builtIn)
    await expectRejected(guideOfTemplate(stranger.userId, created.id), 'NOT_FOUND')
    await expectRejected(
      asOwner(stranger.userId, (ctx) => updateTemplate(ctx, created.id, { name: 'x' })),
      'NOT_FOUND',
    )
    await expectRejected(
      asOwner(stranger.userId, (ctx) => deleteTemplate(ctx, created.id)),
      'NOT_FOUND',
    )
  })
})
