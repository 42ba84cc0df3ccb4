import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { detectForUser } from '../insights'
import { detectScheduledAcrossOwners } from './detect-insights'
import {
  change,
  daysAgo,
  expireAll,
  inboxOf,
  newCompletedLead,
  newOwner,
  newProject,
  patchInsight,
  type TestOwner,
} from './insight.fixture'

afterAll(closeDatabase)

let owner: TestOwner
let projectId: string
beforeEach(async () => {
  owner = await newOwner()
  projectId = await newProject(owner, {
    clientName: 'Hansa Pumps',
    industry: 'Pump manufacturing',
    companySize: '11-50',
    status: 'complete',
    at: daysAgo(60),
  })
})
const detect = () => detectForUser(owner.userId)
const inbox = () => inboxOf(owner, { type: 'similar_lead' })

it('reports a new lead similar to a past project, with the reasons and without the other client’s name', async () => {
  const leadId = await newCompletedLead(owner)
  await detect()
  await detect()
  const [insight, ...others] = await inbox()
  expect(others).toEqual([])
  expect(insight).toMatchObject({
    title: 'Similar to a past project: Nordlicht GmbH',
    context: {
      leadId,
      projectIds: [projectId],
      reasons: ['Same industry: Manufacturing', 'Same company size: 11 to 50'],
    },
    projectId: null,
  })
  expect(JSON.stringify(insight)).not.toContain('Hansa')
})

it('tells nothing of leads that are unlike, old, unfinished or put away', async () => {
  await newCompletedLead(owner, { industry: 'Health and social care' })
  await newCompletedLead(owner, { companySize: '1,000 or more' })
  await newCompletedLead(owner, { industry: 'Something else' })
  await newCompletedLead(owner, { completedAt: daysAgo(40) })
  await newCompletedLead(owner, { surveyStatus: 'pending', completedAt: null })
  await newCompletedLead(owner, { surveyStatus: 'archived', statusBeforeArchive: 'completed' })
  await newCompletedLead(owner, { surveyStatus: 'converted' })
  await detect()
  expect(await inbox()).toEqual([])
})

it('compares only with projects that came before and got beyond their setup', async () => {
  await change(sql`update projects set status = 'setup' where id = ${projectId}`)
  await newCompletedLead(owner)
  await detect()
  expect(await inbox()).toEqual([])
  await change(
    sql`update projects set status = 'complete', created_at = now() + interval '1 minute' where id = ${projectId}`,
  )
  await detect()
  expect(await inbox()).toEqual([])
})

const ends = {
  'it is converted': (leadId: string) =>
    sql`update leads set survey_status = 'converted' where id = ${leadId}`,
  'it is archived': (leadId: string) =>
    sql`update leads set survey_status = 'archived', status_before_archive = 'completed' where id = ${leadId}`,
  'it is deleted': (leadId: string) => sql`delete from leads where id = ${leadId}`,
  'the project is deleted': () => sql`delete from projects where id = ${projectId}`,
  'the project is in another industry': () =>
    sql`update projects set industry = 'Retail' where id = ${projectId}`,
}

it.each(Object.entries(ends))('leaves the list at once when %s', async (_, statement) => {
  const leadId = await newCompletedLead(owner)
  await detect()
  expect(await inbox()).toHaveLength(1)
  await change(statement(leadId))
  expect(await inbox()).toEqual([])
})

it('stays away once dismissed, and comes again once it has run out', async () => {
  await newCompletedLead(owner)
  await detectScheduledAcrossOwners()
  const [first] = await inbox()
  await expireAll(owner)
  await detectScheduledAcrossOwners()
  const [second] = await inbox()
  expect(second!.id).not.toBe(first!.id)
  await patchInsight(owner, second!.id, { isDismissed: true })
  await expireAll(owner)
  await detectScheduledAcrossOwners()
  expect(await inbox()).toEqual([])
})
