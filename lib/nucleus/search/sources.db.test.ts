import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { contradictionId } from '../../audit/analysis/contradictions'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { workOffSearchBacklogAcrossOwners } from './backlog-queries'
import { addDocument as addDocumentOf, addProject, newSearcher, type Searcher } from './search.fixture'

afterAll(closeDatabase)

let mine: Searcher
let projectId: string

beforeEach(async () => {
  mine = await newSearcher()
  projectId = await addProject(mine)
})

const addDocument = (fileName: string, content: string, sections?: object[]) =>
  addDocumentOf(mine, projectId, fileName, content, sections)

const addAudit = (status: string, createdAt: string, result = '{}') =>
  mine.add('analyses', {
    project_id: projectId,
    kind: 'audit',
    status,
    created_at: new Date(createdAt),
    result,
  })

const addRisk = (analysisId: string, title: string) =>
  mine.add('risks', {
    project_id: projectId,
    analysis_id: analysisId,
    position: 0,
    title,
    description: 'Somebody may fall.',
    severity: 'low',
  })

const change = (table: string, id: string, changes: ReturnType<typeof sql>) =>
  mine.as(({ tx }) => tx.execute(sql`update ${sql.identifier(table)} set ${changes} where id = ${id}`))

describe('a document', () => {
  it('is found by its name and its text, with page, passage and the place in the text', async () => {
    const page = 'Nothing of weight is told on this page – 🙂 naïvely. '.repeat(60)
    const content = `${page}The forklift broke down twice in May. ${page}`
    const id = await addDocument('maintenance-2026.pdf', content, [
      { kind: 'page', name: '1', start: 0 },
      { kind: 'page', name: '2', start: page.length },
    ])
    const [hit] = await mine.hits('forklift breaking')
    expect(hit).toMatchObject({ kind: 'document', id, projectId, clientName: 'Brenner Parts', place: 'p. 2' })
    expect(hit!.excerpt).toContain('The forklift broke down')
    expect(content.slice(hit!.start!, hit!.start! + hit!.excerpt.length)).toBe(hit!.excerpt)
    expect((await mine.hits('maintenance 2026'))[0]?.id).toBe(id)
  })

  it('follows a new name and a new text, and goes with its project', async () => {
    const id = await addDocument('plan.pdf', 'Cranes are old.')
    await change('documents', id, sql`file_name = 'roadmap.pdf'`)
    await mine.as(({ tx }) =>
      tx.execute(sql`update document_texts set content = 'Ferries are new.' where document_id = ${id}`),
    )
    expect(await mine.hits('cranes')).toEqual([])
    expect((await mine.hits('ferries')).map(({ title }) => title)).toEqual(['roadmap.pdf'])
    await mine.as(({ tx }) => tx.execute(sql`delete from projects where id = ${projectId}`))
    const [left] = await acrossOwners().execute<{ rows: number }>(
      sql`select count(*)::int as rows from search_passages where user_id = ${mine.userId}`,
    )
    expect(left?.rows).toBe(0)
  })

  it('is cut into a bounded number of passages that hold its whole text, however long it is', async () => {
    const [cut] = await mine.as(({ tx }) =>
      tx.execute<{ passages: number; isWhole: boolean; isInOrder: boolean }>(sql`
        with given as (select repeat('Half a 🙂 thousand wörds of filler. ', 60000) as content)
        select max(passage) + 1 as passages, string_agg(part, '' order by passage) = min(content) as "isWhole",
          bool_and(part = substr(content, starts_at + 1, length(part))) as "isInOrder"
        from given, search_passages_of('document', content)`),
    )
    expect(cut).toEqual({ passages: expect.any(Number), isWhole: true, isInOrder: true })
    expect(cut!.passages).toBeLessThan(900)
  })
})

it('finds an interview by its answers, begun and finished, and by who was asked', async () => {
  const stakeholder = await mine.add('stakeholders', {
    project_id: projectId,
    name: 'Sam Hill',
    role: 'Dispatcher',
  })
  const id = await mine.add('interview_sessions', {
    project_id: projectId,
    stakeholder_id: stakeholder,
    kind: 'guided',
    guide: JSON.stringify([{ id: 'q1', text: 'What is slow?', hint: null }]),
  })
  await mine.as(({ tx }) =>
    tx.execute(sql`insert into interview_answers (user_id, session_id, question_id, answer)
      values (${mine.userId}, ${id}, 'q1', 'Tachographs are read by hand.')`),
  )
  expect((await mine.hits('tachographs'))[0]).toMatchObject({ kind: 'interview', id, start: null })
  const text = 'What is slow?\nTachographs and pallets.'
  await mine.as(async ({ tx }) => {
    await tx.execute(
      sql`insert into interview_texts (session_id, user_id, content) values (${id}, ${mine.userId}, ${text})`,
    )
    await tx.execute(sql`update interview_sessions set completed_at = now() where id = ${id}`)
  })
  const [hit] = await mine.hits('pallets')
  expect(hit).toMatchObject({ title: 'Interview with Sam Hill', excerpt: text, start: 0 })
  await change('stakeholders', stakeholder, sql`name = 'Sam Holm'`)
  expect((await mine.hits('holm dispatcher'))[0]?.id).toBe(id)
})

describe('findings', () => {
  it('are those of the latest complete audit, without dismissed ones', async () => {
    const first = await addAudit('complete', '2026-01-01')
    await addRisk(first, 'Slippery ladders')
    expect((await mine.hits('ladders'))[0]).toMatchObject({ kind: 'finding', findingType: 'risk' })
    const second = await addAudit('running', '2026-02-01')
    const risk = await addRisk(second, 'Slippery ramps')
    expect((await mine.hits('slippery')).map(({ title }) => title)).toEqual(['Slippery ladders'])
    await change('analyses', second, sql`status = 'complete'`)
    expect((await mine.hits('slippery')).map(({ title }) => title)).toEqual(['Slippery ramps'])
    await change('risks', risk, sql`dismissed_at = now()`)
    expect(await mine.hits('slippery')).toEqual([])
    await mine.as(({ tx }) => tx.execute(sql`delete from analyses where id = ${second}`))
    expect((await mine.hits('slippery')).map(({ title }) => title)).toEqual(['Slippery ladders'])
  })

  it('are contradictions, memos and opportunities too', async () => {
    const contradictions = [
      { statement: 'Backhaul: the yard is closed.', against: 'The yard is open.', evidence: [] },
      { statement: 'Kassel opens at six.', against: 'Kassel opens at nine.', evidence: [] },
    ]
    const audit = await addAudit('complete', '2026-01-01', JSON.stringify({ contradictions }))
    const place = { project_id: projectId, analysis_id: audit, position: 0 }
    await mine.add('stakeholder_memos', { ...place, stakeholder_name: 'Ann', memo: 'Your gantry is safe.' })
    await mine.add('opportunities', {
      ...place,
      title: 'Gantry schedules',
      description: 'Plan it.',
      impact_score: 5,
      effort_score: 5,
    })
    const types = async (q: string) => (await mine.hits(q)).map(({ findingType }) => findingType).sort()
    expect(await types('gantry')).toEqual(['memo', 'opportunity'])
    expect(await types('kassel nine')).toEqual(['contradiction'])
    // The hit is the contradiction with the words, under the id with which it can be opened.
    for (const [index, q] of ['backhaul', 'kassel nine'].entries())
      expect((await mine.hits(q))[0]?.id).toBe(contradictionId(audit, index))
    expect((await mine.hits('backhaul'))[0]?.title).toBe('Backhaul')
  })
})

it('finds web pages, ReadyLinks with their survey, and templates', async () => {
  await mine.add('research_pages', {
    project_id: projectId,
    url: 'https://client.example/about',
    title: 'About us',
    content: 'We make gaskets.',
  })
  const questions = JSON.stringify([{ questionText: 'How many gaskets?', options: [] }])
  const config = await mine.add('assessment_configs', { name: 'Wholesale', questions, is_template: false })
  await mine.add('assessment_configs', { name: 'Retail', questions })
  const link = await mine.add('ready_links', {
    slug: randomUUID(),
    name: 'Spring fair',
    assessment_config_id: config,
  })
  const found = async (q: string) => (await mine.hits(q)).map(({ kind }) => kind).sort()
  expect(await found('gaskets')).toEqual(['readylink', 'template', 'webpage'])
  await change('assessment_configs', config, sql`questions = '[]'`)
  await change('ready_links', link, sql`name = 'Autumn fair'`)
  expect(await found('gaskets')).toEqual(['template', 'webpage'])
  expect(await found('autumn')).toEqual(['readylink'])
  await change('ready_links', link, sql`deleted_at = now()`)
  expect(await found('autumn')).toEqual([])
})

it('puts right one slip in a word that nothing has, and says so', async () => {
  await mine.remember('Forklift', 'Stands still on Tuesdays.')
  await mine.remember('Tuesday', 'The day of rest.')
  for (const q of ['forlift', 'forkilft', 'forkliftt', 'fprklift tuesdays', 'Tuseday forklift'])
    expect((await mine.titles(q))[0], q).toBe('Forklift')
  expect(await mine.titles('xyzzyx')).toEqual([])
  expect(await mine.titles('"forlift"')).toEqual([])
  const other = await newSearcher()
  expect(await other.titles('forlift')).toEqual([])
})

it('takes a misspelt name for the name rather than for a more frequent word', async () => {
  const searcher = await newSearcher()
  await searcher.add('projects', {
    client_name: 'Spaak & Speling',
    industry: 'Retail',
    company_size: '11-50',
    currency: 'EUR',
  })
  for (const subject of ['One', 'Two', 'Three']) await searcher.remember(subject, 'They speak of speeding.')
  expect((await searcher.hits('spak speeling'))[0]?.title).toBe('Spaak & Speling')
})

it('indexes what an older release wrote, and carries on where it stopped', async () => {
  const id = await addDocument('old.pdf', 'The sextant was lost.')
  await acrossOwners().execute(sql`delete from search_passages where source_id = ${id}`)
  expect(await mine.hits('sextant')).toEqual([])
  const gone = Array.from({ length: 45 }, () => sql`('document', ${randomUUID()}::uuid)`)
  await acrossOwners().execute(
    sql`insert into search_backlog values ${sql.join([...gone, sql`('document', ${id}::uuid)`], sql`, `)}`,
  )
  expect(await workOffSearchBacklogAcrossOwners()).toBe(46)
  expect((await mine.hits('sextant')).map((hit) => hit.id)).toEqual([id])
  expect(await workOffSearchBacklogAcrossOwners()).toBe(0)
})
