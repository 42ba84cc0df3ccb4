import { afterAll, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { addCapture, newSearcher } from './search.fixture'

afterAll(closeDatabase)

it('finds each kind by name and by the beginning of a name', async () => {
  const searcher = await newSearcher()
  await searcher.remember('Lighthouse GmbH', 'Pays on time.')
  const { captureId } = await addCapture(searcher, 'Call with Lighthouse', 'Hello.', [
    ['decision', 'Lighthouse goes first.'],
  ])
  await searcher.add('contacts', {
    name: 'Ada Lovelace',
    company: 'Lighthouse',
    email: 'ada@lighthouse.example',
  })
  const project = await searcher.add('projects', {
    client_name: 'Lighthouse',
    industry: 'Retail',
    company_size: '1-10',
    currency: 'EUR',
  })
  const search = (q: string, kinds?: string) => searcher.hits(q, kinds)
  const results = await search('lightho')
  expect(new Set(results.map(({ kind }) => kind))).toEqual(
    new Set(['memory', 'capture', 'item', 'contact', 'project']),
  )
  expect(results.find(({ kind }) => kind === 'item')).toMatchObject({
    captureId,
    itemType: 'decision',
    title: 'Call with Lighthouse',
  })
  expect(results.find(({ kind }) => kind === 'project')).toMatchObject({ id: project, projectId: project })
  expect((await search('lovelace')).map(({ title }) => title)).toEqual(['Ada Lovelace'])
  expect((await search('lighthouse', 'contact,project')).map(({ kind }) => kind).sort()).toEqual([
    'contact',
    'project',
  ])
  await expect(search('lighthouse', 'contact,planet')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

it('leaves out memories, captures and contacts where Nucleus is off', async () => {
  const searcher = await newSearcher({ nucleus: false })
  await searcher.remember('Compass')
  await searcher.add('projects', {
    client_name: 'Compass',
    industry: 'Retail',
    company_size: '1-10',
    currency: 'EUR',
  })
  const results = await searcher.hits('compass')
  expect(results.map(({ kind }) => kind)).toEqual(['project'])
  expect(await searcher.hits('compass', 'memory')).toEqual([])
})

it('shows the passage of a long capture that fits, with the words marked', async () => {
  const searcher = await newSearcher()
  const filler = 'We talked about nothing of any weight, as one does – naïvely. '.repeat(800)
  await addCapture(searcher, 'Long call', `${filler}Ann: the forklift broke down on Tuesday. ${filler}`)
  const [hit] = await searcher.hits('forklifts breaking')
  expect(hit?.title).toBe('Long call')
  expect(hit?.excerpt.length).toBeLessThanOrEqual(220)
  expect(hit?.highlights.map(({ start, end }) => hit.excerpt.slice(start, end))).toEqual(['forklift'])
})

it('shows of each of several captures its own passage', async () => {
  const searcher = await newSearcher()
  const filler = 'We talked about nothing of any weight. '.repeat(60)
  await addCapture(searcher, 'First', `${filler}The forklift broke down. ${filler}`)
  await addCapture(searcher, 'Second', `${filler}${filler}A forklift was bought.`)
  const hits = await searcher.hits('forklift')
  const excerpts = new Map(hits.map(({ title, excerpt }) => [title, excerpt]))
  expect(excerpts.get('First')).toContain('The forklift broke down.')
  expect(excerpts.get('Second')).toContain('A forklift was bought.')
})
