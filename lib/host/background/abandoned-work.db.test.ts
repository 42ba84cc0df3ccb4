import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { currentAccount } from '../../account/credits'
import {
  endAbandonedAuditsAcrossOwners,
  failAudit,
  readInterview,
  synthesizeAudit,
} from '../../audit/analysis'
import { startAudit } from '../../audit/analysis/start-audit'
import { freshCaller, freshProject, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import { announceForgottenDocumentsAcrossOwners } from '../../audit/documents'
import { newDocument } from '../../audit/documents/document.fixture'
import { announceForgottenInterviewsAcrossOwners } from '../../audit/interviews'
import { createInterview } from '../../audit/interviews/create-interview'
import { findJob, type JobRow } from '../../audit/jobs'
import { cancelJob } from '../../audit/jobs/cancel-job'
import { announceForgottenReportsAcrossOwners } from '../../audit/reports'
import { endAbandonedResearchAcrossOwners, runWebResearch } from '../../audit/research'
import { startWebResearch } from '../../audit/research/start-research'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'

afterAll(closeDatabase)

let caller: TestCaller
let projectId: string
beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
  await newDocument(caller.userId, projectId)
})

const used = () => caller.as(async (ctx) => (await currentAccount(ctx.tx, caller.userId)).used)
const reread = (job: JobRow) => asOwner(caller.userId, (ctx) => findJob(ctx, job.id))
const age = (table: 'jobs' | 'documents' | 'reports', id: string, hours: number) =>
  acrossOwners().execute(
    sql`update ${sql.identifier(table)} set updated_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
  )
const eventsOf = (name: string) =>
  acrossOwners().execute<{ data: Record<string, string> }>(
    sql`select data from outbox_events where user_id = ${caller.userId} and name = ${name}`,
  )

describe('a job whose run is gone', () => {
  it('is ended after two hours as failed, and refunded once', async () => {
    const before = await used()
    const job = await caller.as((ctx) => startAudit(ctx, projectId))
    await age('jobs', job.id, 1)
    await endAbandonedAuditsAcrossOwners()
    expect(await reread(job)).toMatchObject({ status: 'pending' })
    expect(await used()).toBe(before + job.costCredits)

    await age('jobs', job.id, 3)
    await Promise.all([endAbandonedAuditsAcrossOwners(), endAbandonedAuditsAcrossOwners()])
    expect(await reread(job)).toMatchObject({ status: 'failed', errorCode: 'ANALYSIS_FAILED' })
    expect(await used()).toBe(before)
    const [analysis] = await acrossOwners().execute(
      sql`select status, error from analyses where id = ${job.analysisId}`,
    )
    expect(analysis).toMatchObject({ status: 'failed', error: expect.stringContaining('given back') })
    // The project is free for the next job, and late results have no effect.
    const next = await caller.as((ctx) => startAudit(ctx, projectId))
    const run = { userId: caller.userId, projectId, analysisId: job.analysisId!, jobId: job.id }
    await synthesizeAudit(run, { documentIds: [], sessionIds: [] })
    await failAudit(run, { error: 'Too late.', errorCode: 'ANALYSIS_FAILED' })
    expect(await reread(job)).toMatchObject({ error: expect.stringContaining('given back') })
    expect(await reread(next)).toMatchObject({ status: 'pending' })
    expect(await used()).toBe(before + next.costCredits)
  })

  it('is ended likewise when it was to visit a website', async () => {
    const before = await used()
    const job = await caller.as((ctx) =>
      startWebResearch(ctx, projectId, { websiteUrl: 'https://client.example/' }),
    )
    await age('jobs', job.id, 3)
    await endAbandonedResearchAcrossOwners()
    expect(await reread(job)).toMatchObject({ status: 'failed' })
    expect(await used()).toBe(before)
  })
})

describe('a visit to a website', () => {
  it('stops when its owner asks for that', async () => {
    const job = await caller.as((ctx) =>
      startWebResearch(ctx, projectId, { websiteUrl: 'https://client.example/' }),
    )
    await caller.as((ctx) => cancelJob(ctx, projectId, job.id))
    const run = { userId: caller.userId, projectId, jobId: job.id }
    await expect(runWebResearch(run)).rejects.toThrow('as you asked')
  })
})

describe('what waits for a run that is gone', () => {
  it('a document is announced again after an hour, once an hour', async () => {
    const [document] = await acrossOwners().execute<{ id: string }>(sql`
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, upload_status)
      values (${caller.userId}, ${projectId}, 'a.txt', 'txt', 1, 'analyzing') returning id`)
    await announceForgottenDocumentsAcrossOwners()
    expect(await eventsOf('document/uploaded')).toHaveLength(0)
    await age('documents', document!.id, 2)
    await announceForgottenDocumentsAcrossOwners()
    await announceForgottenDocumentsAcrossOwners()
    const [event, ...more] = await eventsOf('document/uploaded')
    expect(event?.data).toEqual({ documentId: document!.id, projectId, userId: caller.userId })
    expect(more).toEqual([])
  })

  it('a report is made after all', async () => {
    const [report] = await acrossOwners().execute<{ id: string }>(sql`
      with analysis as (
        insert into analyses (user_id, project_id, kind, status)
        values (${caller.userId}, ${projectId}, 'audit', 'complete') returning id)
      insert into reports (user_id, project_id, analysis_id, format)
      select ${caller.userId}, ${projectId}, id, 'pdf' from analysis returning id`)
    await age('reports', report!.id, 2)
    await announceForgottenReportsAcrossOwners()
    await announceForgottenReportsAcrossOwners()
    expect([...(await eventsOf('report/requested'))].map(({ data }) => data.reportId)).toEqual([report!.id])
  })

  it('an interview is announced again after minutes, in pauses that double, until it is read', async () => {
    const transcript = 'Ann: We retype every invoice by hand, and it takes a day at month end.'
    const interview = await caller.as((ctx) =>
      createInterview(ctx, projectId, { kind: 'transcript', stakeholder: { name: 'Ann' }, transcript }, []),
    )
    const wait = (minutes: number) =>
      acrossOwners().execute(sql`
        update interview_sessions
        set updated_at = updated_at - make_interval(mins => ${minutes}),
          completed_at = completed_at - make_interval(mins => ${minutes})
        where id = ${interview.id}`)
    const timesAnnounced = async () => {
      await Promise.all([
        announceForgottenInterviewsAcrossOwners(),
        announceForgottenInterviewsAcrossOwners(),
      ])
      return (await eventsOf('interview/completed')).length
    }
    await wait(4)
    expect(await timesAnnounced(), 'its event may still be on the way').toBe(1)
    await wait(2)
    expect(await timesAnnounced()).toBe(2)
    await wait(5)
    expect(await timesAnnounced(), 'six minutes have to pass').toBe(2)
    await wait(2)
    expect(await timesAnnounced()).toBe(3)

    await readInterview(caller.userId, interview.id)
    await wait(60)
    expect(await timesAnnounced()).toBe(3)
  })
})
