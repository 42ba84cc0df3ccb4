import { sql } from 'drizzle-orm'
import { newCompletedLead } from '../../lib/lead-generation/leads/lead.fixture'
import { newCapture, newCaptureItem, newMention } from '../../lib/nucleus/captures/capture.fixture'
import { newInsight } from '../../lib/nucleus/insights/insight.fixture'
import { acrossOwners } from '../../lib/platform/db/client'
import { type Caller, granted, newProject } from './callers'
import { settled } from './settled'
import { fillAccount, type Holdings } from './tool-calls'

/** More than one of everything that lists show, so that work done for each of them shows. */
const several = 3

async function idOf(statement: ReturnType<typeof sql>): Promise<string> {
  const [row] = await acrossOwners().execute<{ id: string }>(statement)
  if (!row) throw new Error('The account lacks something to read')
  return row.id
}

/** Fills an account with something for everything that can be read in it, also below a project. */
export async function fillForReading(caller: Caller): Promise<Holdings> {
  const { session, user } = caller
  const { projectId, sourceId, sessionId, jobId, ids } = await fillAccount(caller)
  const captureId = ids['/api/nucleus/captures']!
  const leadId = ids['/api/lead-generation/leads']!
  const contacts = '/api/nucleus/contacts'
  const { body: contact } = granted(
    await session.post(contacts, { name: 'Bo Kim', email: 'bo@example.com' }),
    201,
  )
  const memory = { subject: 'Bo', content: 'Decides late about budgets', projectId }
  const { body: kept } = granted(await session.post('/api/nucleus/memories', memory), 201)
  granted(await session.post(`/api/lead-generation/leads/${leadId}/notes`, { content: 'Called' }), 201)
  granted(await session.post('/api/lead-generation/views', { name: 'New', query: '' }), 201)
  const guided = { kind: 'guided', stakeholder: { name: 'Cy Day' } }
  granted(await session.post(`/api/projects/${projectId}/interviews`, guided), 201)
  const shares = `/api/projects/${projectId}/report-shares`
  const { body: shared } = granted(await session.post(shares, {}), 201)
  await newProject(caller)
  for (let nth = 0; nth < several; nth++) {
    await newCompletedLead({ userId: user.id, linkId: ids['/api/agent/readylinks']! })
    await newInsight(user.id)
    const mentioned = await newCapture(user.id, { projectId })
    await newCaptureItem(user.id, mentioned)
    for (const place of [captureId, mentioned]) {
      await newMention(user.id, place, { name: 'Bo Kim', contactId: contact.id })
      await newMention(user.id, place, { name: 'Ann  LEE', email: 'bo@example.com' })
    }
  }
  await settled(user.id)
  const inProject = sql`where project_id = ${projectId} and user_id = ${user.id} limit 1`
  return {
    projectId,
    sourceId,
    sessionId,
    jobId,
    ids: { ...ids, [contacts]: contact.id, '/api/nucleus/memories': kept.id },
    below: {
      documentId: await idOf(sql`select id from documents ${inProject}`),
      interviewId: await idOf(sql`select id from interview_sessions ${inProject}`),
      analysisId: await idOf(
        sql`select id from analyses where kind = 'audit' and project_id = ${projectId} limit 1`,
      ),
      reportId: await idOf(sql`select id from reports ${inProject}`),
      shareId: shared.share.id,
      findingId: await idOf(sql`
        insert into stakeholder_memos (user_id, project_id, analysis_id, position, stakeholder_name, memo)
        select user_id, project_id, id, 99, 'Di Ray', 'You asked for fewer forms.' from analyses
        where kind = 'audit' and status = 'complete' and project_id = ${projectId} and user_id = ${user.id}
        order by created_at desc limit 1
        returning id`),
      pageId: await idOf(sql`
        insert into research_pages (id, user_id, project_id, url, title, content)
        values (gen_random_uuid(), ${user.id}, ${projectId}, 'https://example.com/', 'Home', 'Invoices take long.')
        returning id`),
    },
  }
}
