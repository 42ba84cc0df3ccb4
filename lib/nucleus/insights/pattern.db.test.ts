import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { detectForUser, titlesOfPatterns } from '../insights'
import { foldClientName } from './client-names'
import { detectScheduledAcrossOwners } from './detect-insights'
import {
  change,
  expireAll,
  inboxOf,
  newAudit,
  newOwner,
  newProject,
  patchInsight,
  type TestOwner,
} from './insight.fixture'
import { foldedClientName } from './pattern-queries'

afterAll(closeDatabase)

const invoices = { key: 'invoice-processing', title: 'Process supplier invoices automatically' }

let owner: TestOwner
let projectIds: string[]
let findingIds: string[]
beforeEach(async () => {
  owner = await newOwner()
})

/** Clients whose audits all have the same finding. */
async function clients(names: string[], opportunity: object = invoices) {
  projectIds = []
  findingIds = []
  for (const clientName of names) {
    const projectId = await newProject(owner, { clientName })
    projectIds.push(projectId)
    findingIds.push(
      ...(await newAudit(owner, projectId, { opportunities: [{ ...invoices, ...opportunity }] })),
    )
  }
}
const detect = () => detectForUser(owner.userId)
const inbox = () => inboxOf(owner, { type: 'pattern_detected' })
const memories = async () => [
  ...(await change(sql`
    select id, subject, content, memory_type, source_type, project_id, confidence from memories
    where user_id = ${owner.userId} and deleted_at is null`)),
]

it('reports a finding of three clients, once, and keeps it as a hypothesis', async () => {
  await clients(['Acme', 'Borealis', 'Cirrus'])
  await detect()
  await detect()
  expect(await memories()).toMatchObject([
    {
      subject: 'Process supplier invoices automatically',
      memory_type: 'pattern',
      source_type: 'detected',
      project_id: null,
      confidence: 0.6,
    },
  ])
  const [memory] = await memories()
  expect(await inbox()).toMatchObject([
    {
      title: 'Seen at three or more clients: Process supplier invoices automatically',
      context: { memoryId: memory!.id },
      projectId: null,
    },
  ])
  const [insight] = await inbox()
  expect([...insight!.context.projectIds!].sort()).toEqual([...projectIds].sort())
  expect(Object.keys(insight!.context).sort()).toEqual(['memoryId', 'projectIds'])
})

it('knows what a finding behind a pattern is called, while it is called so, and only for its owner', async () => {
  await clients(['Acme', 'Borealis', 'Cirrus'])
  await detect()
  const [insight] = await inbox()
  const titles = (userId: string) => asOwner(userId, (ctx) => titlesOfPatterns(ctx, [insight!.id]))
  expect([...(await titles(owner.userId))]).toEqual([[insight!.id, invoices.title]])
  expect([...(await titles((await newOwner()).userId))]).toEqual([])
  await change(sql`update opportunities set title = 'Plan routes' where user_id = ${owner.userId}`)
  expect([...(await titles(owner.userId))]).toEqual([])
})

it('counts two projects of one client as one, however the name is written', async () => {
  await clients(['Acme Ltd', ' ACME  ltd', 'Borealis'])
  await detect()
  expect(await inbox()).toEqual([])
  expect(await memories()).toEqual([])
})

it('is still true where one client has most of the findings, as long as three clients have one', async () => {
  await clients([
    ...Array.from({ length: 12 }, (_, n) => `ACME ${['Ltd', 'GmbH'][n % 2]}`),
    'Borealis',
    'Cirrus',
  ])
  await detect()
  expect(await inbox()).toHaveLength(1)
  await change(sql`update opportunities set dismissed_at = now() where id = ${findingIds.at(-1)!}`)
  expect(await inbox()).toEqual([])
})

it('looks at the latest audit of each project, and at what was not dismissed', async () => {
  await clients(['Acme', 'Borealis', 'Cirrus'])
  await newAudit(owner, projectIds[0]!, { opportunities: [{ title: 'Something quite different here' }] })
  await detect()
  expect(await inbox()).toEqual([])
  await newAudit(owner, projectIds[0]!, { opportunities: [invoices] })
  await detect()
  expect(await inbox()).toHaveLength(1)
})

const ends = {
  'a finding is dismissed': () =>
    sql`update opportunities set dismissed_at = now() where id = ${findingIds[0]!}`,
  'a finding is given another title': () =>
    sql`update opportunities set title = 'Plan routes and deliveries' where id = ${findingIds[0]!}`,
  'a project is deleted': () => sql`delete from projects where id = ${projectIds[0]!}`,
  'two projects turn out to be of one client': () =>
    sql`update projects set client_name = 'borealis ' where id = ${projectIds[0]!}`,
  'two projects turn out to be of one client, with its legal form': () =>
    sql`update projects set client_name = 'BOREALIS GmbH & Co. KG' where id = ${projectIds[0]!}`,
}

it.each(Object.entries(ends))(
  'leaves the list at once when %s, and takes the memory back',
  async (_, end) => {
    await clients(['Acme', 'Borealis', 'Cirrus'])
    await detect()
    await change(end())
    expect(await inbox()).toEqual([])
    await detectScheduledAcrossOwners()
    expect(await inbox()).toEqual([])
    expect(await memories()).toEqual([])
  },
)

it('leaves a confirmed memory where it is', async () => {
  await clients(['Acme', 'Borealis', 'Cirrus'])
  await detect()
  await change(sql`update memories set confirmed_at = now(), confidence = 1 where user_id = ${owner.userId}`)
  await change(sql`delete from projects where id = ${projectIds[0]!}`)
  await detect()
  expect(await memories()).toHaveLength(1)
})

it('comes neither as insight nor as memory once the memory was rejected', async () => {
  await clients(['Acme', 'Borealis', 'Cirrus'])
  await detect()
  await change(
    sql`update memories set deleted_at = now(), rejected_at = now() where user_id = ${owner.userId}`,
  )
  expect(await inbox()).toEqual([])
  await detect()
  expect(await inbox()).toEqual([])
  expect(await memories()).toEqual([])
})

it('stays the insight it is when an audit is run again, and comes up again at five clients', async () => {
  await clients(['Acme', 'Borealis', 'Cirrus'])
  await detect()
  const [first] = await inbox()
  await patchInsight(owner, first!.id, { isRead: true })
  await newAudit(owner, projectIds[0]!, { opportunities: [invoices] })
  await detect()
  const [second] = await inbox()
  expect(second).toMatchObject({ id: first!.id, isRead: true })
  for (const clientName of ['Delta', 'Echo'])
    await newAudit(owner, await newProject(owner, { clientName }), { opportunities: [invoices] })
  await detect()
  const [third] = await inbox()
  expect(third).toMatchObject({ title: expect.stringContaining('five or more'), isRead: false })
  expect((await memories())[0]!.confidence).toBeCloseTo(5 / 7, 1)
})

it('once dismissed stays away with as many clients, and runs out like the others', async () => {
  await clients(['Acme', 'Borealis', 'Cirrus'])
  await detect()
  const [first] = await inbox()
  await expireAll(owner)
  await detect()
  const [second] = await inbox()
  expect(second!.id).not.toBe(first!.id)
  await patchInsight(owner, second!.id, { isDismissed: true })
  await expireAll(owner)
  await newAudit(owner, await newProject(owner, { clientName: 'Delta' }), { opportunities: [invoices] })
  await detect()
  expect(await inbox()).toEqual([])
})

it('never carries a name, a figure or a quote of a client', async () => {
  const names = ['Invoice GmbH', 'Stern & Co', 'Process']
  await clients(names, { title: 'Automate invoices for Stern by 2027', originalTitle: invoices.title })
  await change(
    sql`update opportunities set description = 'Ask Mara Quill, mara@stern.example' where user_id = ${owner.userId}`,
  )
  await change(
    sql`insert into contacts (user_id, name, email) values (${owner.userId}, 'Mara Quill', 'mara@stern.example')`,
  )
  await detect()
  const told = [...(await inbox()), ...(await memories())].map(
    (row) => `${'title' in row ? row.title : row.subject} ${row.content}`,
  )
  expect(told.length).toBeGreaterThan(0)
  for (const text of told) expect(text).not.toMatch(/invoice|stern|process|mara|quill|@|\d/i)
})

it('folds the name of a client in the database as it does when it counts', async () => {
  const names = [
    'Acme',
    ' ACME  Ltd.',
    'Ａcme, Inc',
    'Acme GmbH & Co. KG',
    'Ltd',
    'Acme B.V.',
    'Élan\tS A',
    'Co-op',
    '',
  ]
  const rows = await acrossOwners().execute<{ folded: string }>(sql`
    select ${foldedClientName(sql`name`)} as folded
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality given (name, at) order by at`)
  expect([...rows].map(({ folded }) => folded)).toEqual(names.map(foldClientName))
})
