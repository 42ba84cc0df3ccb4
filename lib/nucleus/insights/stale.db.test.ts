import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { newCapture, newCaptureItem } from '../captures/capture.fixture'
import { detectForUser } from '../insights'
import { expireInsightsAcrossOwners, SWEEPS } from './detect-insights'
import {
  change,
  daysAgo,
  inboxOf,
  newOwner,
  newProject,
  patchInsight,
  type TestOwner,
} from './insight.fixture'

afterAll(closeDatabase)

const sweep = () => SWEEPS.find(({ type }) => type === 'stale_client')!.run()

let owner: TestOwner
beforeEach(async () => {
  owner = await newOwner()
})
const detect = () => detectForUser(owner.userId)
const inbox = () => inboxOf(owner, { type: 'stale_client' })

it('reports a live project in which nothing happened for two weeks', async () => {
  const at = daysAgo(20)
  const projectId = await newProject(owner, { at })
  await newProject(owner, { at: daysAgo(13) })
  await newProject(owner, { at, status: 'complete' })
  await detect()
  await detect()
  expect(await inbox()).toMatchObject([
    {
      title: expect.stringMatching(/^No activity since .+: Acme$/),
      context: { projectIds: [projectId], lastActivityAt: at.toISOString() },
      projectId,
      priority: 'normal',
    },
  ])
})

const activities = {
  'a document': (projectId: string) => sql`
    insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
    values (${owner.userId}, ${projectId}, 'a.txt', 'text/plain', 1)`,
  'an event': (projectId: string) => sql`
    insert into project_activities (user_id, project_id, type, description)
    values (${owner.userId}, ${projectId}, 'stakeholder_added', 'Ann')`,
  'an interview': (projectId: string) => sql`
    with person as (
      insert into stakeholders (user_id, project_id, name) values (${owner.userId}, ${projectId}, 'Ann') returning id)
    insert into interview_sessions (user_id, project_id, stakeholder_id)
    select ${owner.userId}, ${projectId}, id from person`,
  'a memory': (projectId: string) => sql`
    insert into memories (user_id, project_id, subject, content, source_type, confidence)
    values (${owner.userId}, ${projectId}, 'a', 'b', 'explicit', 1)`,
  'a change of the project': (projectId: string) =>
    sql`update projects set updated_at = now() where id = ${projectId}`,
  'the end of the audit': (projectId: string) =>
    sql`update projects set status = 'complete' where id = ${projectId}`,
  'the archive': (projectId: string) =>
    sql`update projects set status = 'archived', status_before_archive = 'analysis' where id = ${projectId}`,
}

it.each(Object.entries(activities))('falls silent at once with %s', async (_, statement) => {
  const projectId = await newProject(owner, { at: daysAgo(20) })
  await detect()
  expect(await inbox()).toHaveLength(1)
  await change(statement(projectId))
  expect(await inbox()).toEqual([])
  await expireInsightsAcrossOwners()
  await sweep()
  expect(await change(sql`select from insights where user_id = ${owner.userId}`)).toHaveLength(0)
})

it('falls silent with a capture of the project', async () => {
  const projectId = await newProject(owner, { at: daysAgo(20) })
  await detect()
  await newCapture(owner.userId, { projectId })
  expect(await inbox()).toEqual([])
})

it('does not take the creation of the project for something that happened in it since', async () => {
  const projectId = await newProject(owner, { at: daysAgo(400) })
  await change(sql`
    insert into project_activities (user_id, project_id, type, description)
    values (${owner.userId}, ${projectId}, 'project_created', 'Created')`)
  await detect()
  expect(await inbox()).toMatchObject([{ projectId, priority: 'high' }])
})

it('falls silent with an action item that is ticked off', async () => {
  const projectId = await newProject(owner, { at: daysAgo(20) })
  const captureId = await newCapture(owner.userId, { projectId })
  const itemId = await newCaptureItem(owner.userId, captureId, {})
  await change(sql`update captures set created_at = now() - interval '20 days' where id = ${captureId}`)
  await detect()
  expect(await inbox()).toHaveLength(1)
  await change(sql`update capture_items set done_at = now() where id = ${itemId}`)
  expect(await inbox()).toEqual([])
})

it('once dismissed comes again only after something happened in between', async () => {
  const projectId = await newProject(owner, { at: daysAgo(40) })
  await detect()
  const [first] = await inbox()
  expect(first!.priority).toBe('high')
  await patchInsight(owner, first!.id, { isDismissed: true })
  await detect()
  expect(await inbox()).toEqual([])
  await change(sql`update projects set updated_at = now() - interval '15 days' where id = ${projectId}`)
  await detect()
  const [second] = await inbox()
  expect(second!.id).not.toBe(first!.id)
})

it('goes with its project', async () => {
  const projectId = await newProject(owner, { at: daysAgo(20) })
  await detect()
  await change(sql`delete from projects where id = ${projectId}`)
  expect(await inbox()).toEqual([])
})
