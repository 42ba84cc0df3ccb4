import { expect, it } from 'vitest'
import { evidenceAt, type Source } from '../source'
import { findValueInputs } from './find-value-inputs'

const sourceOf = (text: string, sourceName = 'costs.txt'): Source => ({
  sourceType: 'document',
  sourceId: sourceName,
  sourceName,
  text,
})

const work = (title: string, ...passages: [Source, string][]) => ({
  id: 'w',
  title,
  evidence: passages.map(([source, quote]) => {
    const start = source.text.indexOf(quote)
    return evidenceAt(source, start, start + quote.length)
  }),
})

const figuresOf = (sources: Source[], one: ReturnType<typeof work>) =>
  (findValueInputs(sources, [one]).inputs.w ?? []).map(({ input, value, per, currency }) =>
    [input, value, per, currency].filter((part) => part !== null).join(' '),
  )

const sheet = sourceOf(
  [
    'Process: Complaints; Cases per month: 1,150; Minutes per case: 38; Hours per month: 728.30; Hourly rate (EUR): 41; Cost per year (EUR): 358,340',
    'Process: Supplier invoices; Cases per month: 6,200; Minutes per case: 9; Hours per month: 930; Hourly rate (EUR): 41; Cost per year (EUR): 457,560',
    'Process: Total; Cases per month: 7,350; Minutes per case: 0; Hours per month: 1,658; Hourly rate (EUR): 41; Cost per year (EUR): 815,900',
  ].join('\n'),
)

it('reads the row of the process that a title names, with its passage', () => {
  expect(figuresOf([sheet], work('Sort complaints and suggest answers'))).toEqual([
    'casesPerYear 1150 month',
    'minutesPerCase 38',
    'hoursPerYear 728.3 month',
    'hourlyRate 41 EUR',
    'costPerYear 358340 year EUR',
  ])
  const [first] = findValueInputs([sheet], [work('Sort complaints')]).inputs.w ?? []
  expect(first?.process).toBe('Complaints')
  expect(sheet.text.slice(first?.evidence.start, first?.evidence.end)).toBe(first?.evidence.quote)
})

it('finds nothing for work that no row and no cited sentence is about', () => {
  expect(figuresOf([sheet], work('Plan rotas without clashes'))).toEqual([])
})

it('takes a volume and the time of each from cited sentences, and a time only beside its volume', () => {
  const talk = sourceOf(
    'We get about two thousand invoices a month. Each takes 12 minutes. It rains a lot.',
    'talk.txt',
  )
  const cited = work('Read invoices', [talk, 'We get about two thousand invoices a month.'])
  expect(figuresOf([talk], cited)).toEqual(['casesPerYear 2000 month'])
  const alone = sourceOf('A call takes 12 minutes per case.', 'alone.txt')
  expect(figuresOf([alone], work('Take calls', [alone, 'A call takes 12 minutes per case.']))).toEqual([])
})

it('takes no cost from offers, budgets, hopes or money that would be saved', () => {
  for (const [name, text] of [
    ['quote.txt', 'The platform costs 9,400 euros per year.'],
    ['plan.txt', 'A budget of 40,000 euros a year is approved.'],
    ['talk.txt', 'If it costs us 5,000 euros a month we would stop.'],
  ] as const) {
    const source = sourceOf(text, name)
    expect(figuresOf([source], work('Anything', [source, text]))).toEqual([])
  }
  const loss = sourceOf('We lose about 140,000 euros a year because invoices get stuck.', 'loss.txt')
  expect(figuresOf([loss], work('Pay in time', [loss, loss.text]))).toEqual(['costPerYear 140000 year EUR'])
})

it('reads numbers as their writer separates thousands', () => {
  const dutch = sourceOf(
    'It concerns roughly 6.800 invoices per year, of € 2.184.000 in total.',
    'letter.txt',
  )
  expect(figuresOf([dutch], work('Match invoices', [dutch, dutch.text]))).toEqual(['casesPerYear 6800 year'])
})

it('tells the currencies of the sources; a dollar sign alone names no country', () => {
  const found = findValueInputs([sheet, sourceOf('It costs $40 and C$ 5.', 'b.txt')], []).currencies
  expect(found.map(({ code }) => code)).toEqual(['EUR', '$'])
})
