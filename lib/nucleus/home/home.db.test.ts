import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createUserAcrossOwners } from '../../account/users'
import { listSummariesUnderWay } from '../../audit/projects'
import type { ProjectStatus } from '../../audit/projects/contract'
import { newProject as projectOf } from '../../audit/projects/project.fixture'
import type { Context, SessionPrincipal } from '../../contract/context'
import { FLAGS, type Flag, type Tier } from '../../contract/plans'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { ATTENTION_DAYS, MAX_ATTENTION_OF_A_KIND } from './contract'
import { listAttention } from './list-attention'
import { countByStage, namesOfProjects, selectBeginnings, selectProjectNames } from './project-queries'

afterAll(closeDatabase)

async function newCaller(tier: Tier = 'growth', off: Flag[] = []): Promise<SessionPrincipal> {
  const email = `${randomUUID()}@example.com`
  const { id: userId } = await createUserAcrossOwners({ email, password: null, tier })
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, !off.includes(flag)])) as Record<Flag, boolean>
  return { kind: 'session', userId, email, name: null, tier, flags }
}

let caller: SessionPrincipal
beforeEach(async () => {
  caller = await newCaller()
})

const as = <Result>(work: (ctx: Context) => Promise<Result>, principal = caller) =>
  withUser(principal.userId, (tx) => work({ tx, principal, requestId: 'test' }))
const write = (statement: SQL) => acrossOwners().execute(statement)
const attention = async (principal = caller) => as(listAttention, principal)
const kinds = async (principal = caller) => (await attention(principal)).map(({ kind }) => kind)

const newProject = (status: ProjectStatus = 'setup', { userId } = caller): Promise<string> =>
  projectOf(userId, { status })

async function newInterview(projectId: string, times: { completed?: string; expires?: string } = {}) {
  const [stakeholderId, id] = [randomUUID(), randomUUID()]
  await write(sql`insert into stakeholders (id, user_id, project_id, name)
    values (${stakeholderId}, ${caller.userId}, ${projectId}, 'Ann')`)
  await write(sql`insert into interview_sessions (id, user_id, project_id, stakeholder_id, kind, completed_at, expires_at)
    values (${id}, ${caller.userId}, ${projectId}, ${stakeholderId}, ${times.expires ? 'guided' : 'transcript'},
      now() + ${times.completed ?? null}::interval, now() + ${times.expires ?? null}::interval)`)
  return { id, stakeholderId }
}

const newAudit = (projectId: string, age: string) =>
  write(sql`insert into analyses (user_id, project_id, kind, status, created_at)
    values (${caller.userId}, ${projectId}, 'audit', 'complete', now() - ${age}::interval)`)

const newJob = (projectId: string, status: string, age: string, isCancelled = false) =>
  write(sql`insert into jobs (user_id, project_id, kind, status, error, created_at, cancel_requested_at)
    values (${caller.userId}, ${projectId}, 'audit', ${status}, 'It broke', now() - ${age}::interval,
      ${isCancelled ? sql`now()` : null})`)

const newContact = (name: string, due: string, { userId } = caller) =>
  write(
    sql`insert into contacts (user_id, name, follow_up_at) values (${userId}, ${name}, now() + ${due}::interval)`,
  )

const newCapture = (status: string, isArchived = false) =>
  write(sql`insert into captures (user_id, channel, content_type, title, raw_content, status, is_archived)
    values (${caller.userId}, 'text_note', 'text/plain', ${status}, 'text', ${status}, ${isArchived})`)

it('a workspace that holds nothing waits for nothing', async () => {
  expect(await attention()).toEqual([])
  expect(await as(selectBeginnings)).toEqual({
    hasProject: false,
    hasReadyLink: false,
    hasLead: false,
    hasCapture: false,
    hasAudit: false,
  })
  expect(await as(countByStage)).toEqual({ underWayCount: 0, closedCount: 0 })
})

it('follow-ups come the longest overdue first, and none that is not due anywhere on earth', async () => {
  await newContact('Later', '3 days')
  await newContact('Now', '0')
  await newContact('Long ago', '-90 days')
  expect(await attention()).toMatchObject([{ name: 'Long ago' }, { name: 'Now', kind: 'follow_up' }])
})

it('somebody met since the day of the follow-up is not waited for', async () => {
  await newContact('Met', '-3 days')
  await write(
    sql`update contacts set last_interaction_at = now() - interval '2 days' where user_id = ${caller.userId}`,
  )
  expect(await kinds()).toEqual([])
  await write(
    sql`update contacts set last_interaction_at = now() - interval '5 days' where user_id = ${caller.userId}`,
  )
  expect(await kinds()).toEqual(['follow_up'])
})

it('of each kind there is a bounded number', async () => {
  for (let count = 0; count <= MAX_ATTENTION_OF_A_KIND; count++)
    await newContact(`Contact ${count}`, '-1 day')
  expect(await attention()).toHaveLength(MAX_ATTENTION_OF_A_KIND)
})

it('interviews that no audit has seen ask for one, unless somebody is still to answer', async () => {
  const projectId = await newProject('interviews')
  await newInterview(projectId, { completed: '-2 days' })
  await newInterview(projectId, { completed: '-1 day' })
  expect(await attention()).toMatchObject([
    { kind: 'audit_ready', projectId, clientName: 'Acme', hasAudit: false, interviewsCount: 2 },
  ])
  await newAudit(projectId, '36 hours')
  expect(await attention()).toMatchObject([{ kind: 'audit_ready', hasAudit: true, interviewsCount: 1 }])
  await newInterview(projectId, { expires: '1 day' })
  expect(await kinds()).toEqual([])
})

it('an audit that is being made, or that has seen everything, is not asked for', async () => {
  const running = await newProject('interviews')
  await newInterview(running, { completed: '-1 day' })
  await newJob(running, 'processing', '1 minute')
  const seen = await newProject('complete')
  await newInterview(seen, { completed: '-1 day' })
  await newAudit(seen, '1 hour')
  expect(await kinds()).toEqual([])
})

it('who has no plan for audits is not asked to run one', async () => {
  const projectId = await newProject('interviews')
  await newInterview(projectId, { completed: '-1 day' })
  expect(await kinds({ ...caller, tier: 'solo' })).toEqual([])
})

it('a link that expired unanswered is shown until the stakeholder is invited again', async () => {
  const projectId = await newProject('interviews')
  const { id, stakeholderId } = await newInterview(projectId, { expires: '-1 day' })
  expect(await attention()).toMatchObject([
    { kind: 'interview_expired', interviewId: id, stakeholderName: 'Ann' },
  ])
  await write(sql`insert into interview_sessions (user_id, project_id, stakeholder_id, kind, expires_at, created_at)
    values (${caller.userId}, ${projectId}, ${stakeholderId}, 'guided', now() + interval '1 day', now() + interval '1 minute')`)
  expect(await kinds()).toEqual([])
})

it('unread comments on a shared report are shown, once per project, until they are read', async () => {
  const projectId = await newProject('complete')
  const shareId = randomUUID()
  await write(sql`insert into report_shares
      (id, user_id, project_id, document, analysis_id, shared_at, digest, expires_at)
    values (${shareId}, ${caller.userId}, ${projectId}, '{}', ${randomUUID()}, now(), ${shareId}::text::bytea, now())`)
  for (const [name, age] of [
    ['Ann', '50 days'],
    ['Ben', '1 hour'],
  ])
    await write(sql`insert into report_comments (user_id, share_id, form_key, author_name, content, created_at)
      values (${caller.userId}, ${shareId}, ${randomUUID()}, ${name}, 'Why?', now() - ${age}::interval)`)
  expect(await attention()).toMatchObject([
    { kind: 'report_comment', projectId, authorName: 'Ben', commentsCount: 2 },
  ])
  expect(await attention(await newCaller())).toEqual([])
  await write(sql`update report_comments set read_at = now() where share_id = ${shareId}`)
  expect(await kinds()).toEqual([])
})

it('a failed job is shown until one succeeds, but not one that its owner stopped', async () => {
  const projectId = await newProject('analysis')
  await newJob(projectId, 'failed', '2 hours')
  expect(await attention()).toMatchObject([{ kind: 'job_failed', jobKind: 'audit', reason: 'It broke' }])
  await newJob(projectId, 'completed', '1 hour')
  expect(await kinds()).toEqual([])
  await newJob(projectId, 'failed', '1 minute', true)
  expect(await kinds()).toEqual([])
})

it('unreadable sources are shown, but not those of archived projects and captures or from long ago', async () => {
  const addDocument = (projectId: string, days: number) =>
    write(sql`insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, upload_status,
        failure_reason, updated_at)
      values (${caller.userId}, ${projectId}, 'scan.pdf', 'pdf', 1, 'failed', 'no text layer',
        now() - make_interval(days => ${days}))`)
  const live = await newProject()
  await addDocument(live, 1)
  await addDocument(live, ATTENTION_DAYS + 1)
  await addDocument(await newProject('archived'), 1)
  await newCapture('failed')
  await newCapture('needs_review')
  await newCapture('failed', true)
  await newCapture('processed')
  expect(await attention()).toMatchObject([
    { kind: 'document_failed', projectId: live, fileName: 'scan.pdf', reason: 'no text layer' },
    { kind: 'capture_failed', title: 'failed' },
    { kind: 'capture_unclear', title: 'needs_review' },
  ])
})

it('without Nucleus neither contacts nor captures are shown', async () => {
  await newContact('Now', '0')
  await newCapture('failed')
  expect(await kinds({ ...caller, flags: { ...caller.flags, nucleus: false } })).toEqual([])
})

it('nothing of another account is shown or counted', async () => {
  const other = await newCaller()
  const theirs = await newProject('setup', other)
  await newContact('Theirs', '-1 day', other)
  expect(await attention()).toEqual([])
  expect(await as((ctx) => selectProjectNames(ctx, 10))).toEqual([])
  expect(await as((ctx) => namesOfProjects(ctx, [theirs]))).toEqual([])
  expect(await as(countByStage)).toEqual({ underWayCount: 0, closedCount: 0 })
  expect(await as(selectBeginnings)).toMatchObject({ hasProject: false, hasCapture: false })
})

it('projects under way are neither closed nor archived, as many as asked for', async () => {
  const statuses = ['setup', 'interviews', 'analysis', 'complete', 'archived'] as const
  for (const status of statuses) await newProject(status)
  await projectOf(caller.userId, { status: 'complete', stage: 'closed' })
  expect(await as((ctx) => listSummariesUnderWay(ctx, 2))).toHaveLength(2)
  const all = await as((ctx) => listSummariesUnderWay(ctx, 20))
  expect(all.map(({ status }) => status).sort()).toEqual(['analysis', 'complete', 'interviews', 'setup'])
  expect(await as(countByStage)).toEqual({ underWayCount: 4, closedCount: 1 })
})

it('the names of projects are limited to the requested number, archived ones last, and any is found by its id', async () => {
  const archived = await newProject('archived')
  const live = [await newProject('setup'), await newProject('complete')]
  const names = async (limit: number) =>
    (await as((ctx) => selectProjectNames(ctx, limit))).map(({ id }) => id)
  expect(await names(10)).toEqual([...live.reverse(), archived])
  expect(await names(2)).toEqual(live)
  expect(await as((ctx) => namesOfProjects(ctx, [archived, randomUUID()]))).toEqual([
    { id: archived, clientName: 'Acme', isArchived: true },
  ])
})
