import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import type { ProjectStatus } from '../../audit/projects/contract'
import { newProject as projectOf } from '../../audit/projects/project.fixture'
import { newCompletedLead, newOwner, type TestOwner } from '../../lead-generation/leads/lead.fixture'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { newCapture, newCaptureItem } from '../captures/capture.fixture'
import * as operations from './operations'

afterAll(closeDatabase)

let owner: TestOwner
beforeEach(async () => {
  owner = await newOwner()
})

const change = (statement: ReturnType<typeof sql>) => acrossOwners().execute(statement)

async function suggestions(projectId?: string, { principal } = owner): Promise<string[]> {
  const query = projectId ? { projectId } : {}
  return (await callAsUser(operations.getSuggestions, principal, { query })).suggestions
}

const newProject = (clientName: string, status: ProjectStatus = 'setup'): Promise<string> =>
  projectOf(owner.userId, { clientName, industry: 'Logistics', companySize: '51-200', status })

const addDocument = (projectId: string) =>
  change(sql`
    insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, upload_status, created_at)
    values (${owner.userId}, ${projectId}, 'a.txt', 'text/plain', 1, 'ready', clock_timestamp())`)

const addAudit = (projectId: string, status: 'running' | 'complete' = 'complete') =>
  change(sql`
    insert into analyses (user_id, project_id, kind, status, created_at)
    values (${owner.userId}, ${projectId}, 'audit', ${status}, clock_timestamp())`)

it('tell an empty workspace where to begin', async () => {
  await change(sql`delete from ready_links where user_id = ${owner.userId}`)
  expect(await suggestions()).toEqual([
    expect.stringMatching(/^Create a project/),
    expect.stringMatching(/^Paste the notes/),
    expect.stringMatching(/^Create a ReadyLink/),
  ])
})

it('follow a project from no sources to a finished audit that new sources overtook', async () => {
  const projectId = await newProject('Acme')
  const first = async () => [(await suggestions())[0], (await suggestions(projectId))[0]]
  expect(await first()).toEqual([
    'Upload documents for Acme, which has no sources yet',
    'Upload documents for Acme: there are no sources yet',
  ])
  await addDocument(projectId)
  const toAudit = 'Run the audit for Acme: there are sources and no audit yet'
  expect(await first()).toEqual([toAudit, toAudit])
  await addAudit(projectId, 'running')
  expect(JSON.stringify([await suggestions(), await suggestions(projectId)])).not.toContain('no audit yet')
  await change(sql`update analyses set status = 'complete' where project_id = ${projectId}`)
  expect((await suggestions(projectId)).join()).toContain('What did the audit for Acme leave open?')
  await addDocument(projectId)
  const again = 'Run the audit for Acme again: there are sources it does not know'
  expect(await suggestions()).toContain(again)
  expect(await suggestions(projectId)).toContain(again)
})

it('put what somebody waits for first', async () => {
  const captureId = await newCapture(owner.userId)
  const itemId = await newCaptureItem(owner.userId, captureId, { dueDate: '2999-01-01' })
  expect((await suggestions()).join()).not.toContain('past due')
  await change(sql`update capture_items set due_date = current_date - 3 where id = ${itemId}`)
  await change(sql`
    insert into contacts (user_id, name, follow_up_at)
    values (${owner.userId}, 'Ann Lee', now() - interval '2 days'), (${owner.userId}, 'Bo', now() - interval '1 day')`)
  await newCompletedLead(owner)
  expect(await suggestions()).toEqual([
    'Tick off or reschedule the action item past due',
    'Get in touch with the 2 contacts whose follow-up is overdue, first with Ann Lee',
    'Review the new lead Nordlicht GmbH',
  ])
  await change(sql`update capture_items set done_at = now() where id = ${itemId}`)
  await change(sql`update leads set read_at = now() where user_id = ${owner.userId}`)
  expect((await suggestions()).join()).not.toMatch(/past due|new lead/)
})

it('ask to decide about what was read, and about captures in which nothing was found', async () => {
  await newCapture(owner.userId, { status: 'needs_review' })
  await change(sql`
    insert into memories (user_id, subject, content, source_type, confidence)
    values (${owner.userId}, 'a', 'b', 'extracted', 0.6), (${owner.userId}, 'c', 'd', 'extracted', 0.6)`)
  expect(await suggestions()).toEqual(
    expect.arrayContaining([
      'Confirm or reject the 2 memories read out of captures',
      'Look through the capture in which nothing reliable was found',
    ]),
  )
})

it('of a project name no other client and count nothing of another project', async () => {
  const [acme, other] = [await newProject('Acme'), await newProject('Borealis')]
  await addDocument(other)
  await addAudit(other)
  const captureId = await newCapture(owner.userId, { projectId: other })
  await newCaptureItem(owner.userId, captureId, {
    dueDate: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
  })
  expect((await suggestions(acme)).join()).not.toMatch(/Borealis|past due|audit/)
  expect((await suggestions(other)).join()).toContain('the action item of Borealis past due')
  expect((await suggestions(other)).join()).not.toContain('Acme')
})

it('are none for a project that is not the caller’s', async () => {
  const projectId = await newProject('Acme')
  expect(await suggestions(projectId, await newOwner())).toEqual([])
  expect(await suggestions(randomUUID())).toEqual([])
})

it('leave out what the plan does not allow', async () => {
  owner = await newOwner('solo')
  await addDocument(await newProject('Acme'))
  expect((await suggestions()).join()).not.toMatch(/audit for|interviews for|Create a project/)
})
