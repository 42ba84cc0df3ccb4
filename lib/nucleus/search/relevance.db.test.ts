import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { rankMemories } from './memory-queries'
import { newSearcher, type Searcher } from './search.fixture'

afterAll(closeDatabase)

let searcher: Searcher
const found = (q: string) => searcher.titles(q, ['memory'])
const first = async (q: string) => (await found(q))[0]

beforeAll(async () => {
  searcher = await newSearcher()
  const corpus: [string, string][] = [
    ['Pricing model', 'Nordlicht sells by the seat and by the year.'],
    ['Invoices', 'INV-2024-17 over 40,000 EUR was paid late; the discount is 2.5 %.'],
    ['Champion', 'Seán O’Brien decides about the budget together with Frau Müller.'],
    ['Assistant', 'They try GPT-4 for support tickets and write the rest in C++.'],
    ['Reaching Anna', 'anna.weber@nord-licht.example, never by phone.'],
    ['Warehouse', 'The pricing of pallets is done by hand, as is everything in the warehouse.'],
    ['Steering group', 'Meets on the first Monday. The IT lead, Will, takes the minutes.'],
    ['Follow-up', 'Send the data protection agreement after the workshop.'],
    ['Risks', 'No data catalogue. Data quality is poor and data ownership is unclear.'],
    ['Langer Tag', 'Die Geschäftsführung prüft Verträge in der Straße nebenan.'],
    ['Réunion', 'Les données sont à côté du café.'],
  ]
  for (const [subject, content] of corpus) await searcher.remember(subject, content)
})

describe('what fits best comes first', () => {
  it('puts a word in the subject before one in the content', async () => {
    expect(await found('pricing')).toEqual(['Pricing model', 'Warehouse'])
  })

  it('puts what has every word before what has some, and still finds that', async () => {
    const titles = await found('pricing pallets')
    expect(titles).toEqual(['Warehouse', 'Pricing model'])
  })

  it('weighs a rare word more than a frequent one', async () => {
    expect(await first('data agreement zebra')).toBe('Follow-up')
  })

  it('weighs repetition, but not without end', async () => {
    expect(await first('data')).toBe('Risks')
  })

  it('puts a current memory before a superseded one', async () => {
    const other = await newSearcher()
    const now = await other.remember('Seats', 'There are 60 licences now.')
    await other.remember('Licences', 'Licences: 40.', { superseded_by_id: now, superseded_at: new Date() })
    expect(await other.titles('licences')).toEqual(['Seats', 'Licences'])
  })

  it('puts the newer of two alike first', async () => {
    const other = await newSearcher()
    await other.remember('Old', 'Robots weld.', { created_at: new Date('2026-01-01') })
    await other.remember('New', 'Robots weld.', { created_at: new Date('2026-02-01') })
    expect(await other.titles('robots')).toEqual(['New', 'Old'])
  })
})

describe('words are found', () => {
  it.each([
    ['in other forms', 'invoice', 'Invoices'],
    ['in other forms', 'deciding', 'Champion'],
    ['with and without accents', 'Sean', 'Champion'],
    ['with and without accents', 'CAFE', 'Réunion'],
    ['with umlauts as they may be written', 'Mueller', 'Champion'],
    ['with umlauts as they may be written', 'Muller', 'Champion'],
    ['with umlauts as they may be written', 'müller', 'Champion'],
    ['with ß as ss', 'Strasse', 'Langer Tag'],
    ['of other languages as they are written', 'Geschäftsführung', 'Langer Tag'],
    ['of other languages as they are written', 'données', 'Réunion'],
    ['with their apostrophe or without', "O'Brien", 'Champion'],
    ['with their apostrophe or without', 'obrien', 'Champion'],
    ['that are joined by signs', 'INV-2024-17', 'Invoices'],
    ['that are joined by signs', 'inv 2024 17', 'Invoices'],
    ['that are joined by signs', 'followup', 'Follow-up'],
    ['that are joined by signs', 'follow up', 'Follow-up'],
    ['that are numbers, however they are grouped', '40.000', 'Invoices'],
    ['that are numbers, however they are grouped', '40000', 'Invoices'],
    ['that are numbers, however they are grouped', '2,5 %', 'Invoices'],
    ['that are names of things', 'gpt-4', 'Assistant'],
    ['that are names of things', 'GPT4', 'Assistant'],
    ['that are names of things', 'C++', 'Assistant'],
    ['that are addresses, in whole and in part', 'anna.weber@nord-licht.example', 'Reaching Anna'],
    ['that are addresses, in whole and in part', 'nord-licht.example', 'Reaching Anna'],
    ['that are names though they look like stop words', 'Will', 'Steering group'],
    ['among stop words', 'who is in the warehouse', 'Warehouse'],
    ['by their beginning', 'cham', 'Champion'],
    ['by their beginning', 'the steering gr', 'Steering group'],
  ])('%s: %s', async (_, q, title) => {
    expect(await first(q)).toBe(title)
  })

  it('in quotes only side by side', async () => {
    expect(await found('"data quality"')).toEqual(['Risks'])
    expect(await found('“quality data”')).toEqual([])
    expect(await found('"data protection" workshop')).toEqual(['Follow-up'])
  })

  it('does not take a number for another', async () => {
    expect(await found('INV-2024-18')).not.toContain('Invoices')
    expect(await found('40.001')).toEqual([])
  })
})

it.each([
  '&',
  '| ! : * ( )',
  'data &',
  '!data',
  'data:*',
  "'",
  "data' or 1=1 --",
  '"',
  '"data',
  'data"',
  '<->',
  'a\\',
  '%_%',
  '""',
  '“',
  '\0data',
  '-',
  '🙂',
  `${'a'.repeat(200)}`,
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '((data',
  "data:A & 'x'",
  '...@...',
  '1.2.3.4.5',
  'ﬁnance',
])('no sign typed makes a search fail: %s', async (q) => {
  expect(Array.isArray(await found(q))).toBe(true)
})

describe('ranked memories', () => {
  it('are of the type, project and trust asked for, and no more than asked for', async () => {
    const owner = await newSearcher()
    const project = await owner.add('projects', {
      client_name: 'Acme',
      industry: 'Retail',
      company_size: '1-10',
      currency: 'EUR',
    })
    const told = await owner.remember('Robots', 'They weld.', { project_id: project })
    const read = await owner.remember('Robots', 'They paint.', { source_type: 'extracted', confidence: 0.5 })
    const liked = await owner.remember('Robots', 'In blue.', { memory_type: 'preference' })
    const rank = (query: Partial<Parameters<typeof rankMemories>[1]>) =>
      owner.as((ctx) => rankMemories(ctx, { q: 'robots', limit: 10, ...query }))
    expect(new Set(await rank({}))).toEqual(new Set([told, read, liked]))
    expect(await rank({ projectId: project })).toEqual([told])
    expect(await rank({ type: 'preference' })).toEqual([liked])
    expect(await rank({ trust: 'unconfirmed' })).toEqual([read])
    expect(await rank({ trust: 'hypothesis' })).toEqual([])
    expect(await rank({ limit: 1 })).toHaveLength(1)
    expect(await rank({ q: ' ' })).toEqual([])
  })

  it('take the last word for a beginning only where it is no word of its own', async () => {
    const owner = await newSearcher()
    const whole = await owner.remember('Art', 'Paintings.')
    await owner.remember('Article', 'About them.')
    const rank = (q: string) => owner.as((ctx) => rankMemories(ctx, { q, limit: 10 }))
    expect(await rank('art')).toEqual([whole])
    expect(await rank('artic')).toHaveLength(1)
  })
})
