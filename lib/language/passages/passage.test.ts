import { expect, test } from 'vitest'
import { readSource } from '../read-source'
import type { Source, SourceType } from '../source'
import { titleOf } from './attribution'
import { clearFrom } from './clarity'
import { evidenceOf, passagesOf, wordsOf } from './passage'
import { standingOf } from './standing'

function passages(text: string, sourceType: SourceType = 'interview') {
  const source: Source = { sourceType, sourceId: 's', sourceName: 's', text }
  return passagesOf([source], [readSource(source)])
}

test.each([
  'The nurses retype every blood result into the ward list by hand.',
  'Four vans stand idle every morning because the keys are missing.',
])('what names its subject is clear: %s', (text) => {
  expect(passages(text)[0]?.clarity).toBeGreaterThanOrEqual(clearFrom)
})

test.each([
  'It takes forty minutes.',
  'They are always late and wrong.',
  'The leaflet says ten working days for every visit of the nurse.',
  'Date: 4 May 2026, Present: the ward manager, late: the porter.',
  'This handbook describes how late visits and complaints are handled.',
  'If there is a wrong number, fine.',
  'That we buy something for the ward and nobody looks after it.',
])('what leans on something else is not: %s', (text) => {
  for (const { clarity } of passages(text)) expect(clarity).toBeLessThan(clearFrom)
})

test.each([
  ['The summary of the fire rules for the archive sounded right.', 'It wasn’t, it was the old rule.', false],
  ['All late visits of the ward go into the register.', 'That was wrong until June.', false],
  ['All late visits of the ward go into the register.', 'It was not easy to agree on that.', true],
  ['All late visits of the ward go into the register.', 'Nobody reads it.', true],
])('what the next sentence takes back does not represent a finding: %s %s', (said, next, isClear) => {
  const [passage] = passages(`${said} ${next}`)
  expect((passage?.clarity ?? 0) >= clearFrom).toBe(isClear)
})

test('a row is quoted as far as it is needed, what somebody wrote in a cell for itself', () => {
  const row =
    'Process: Blood tests; Ward: North; Cases per month: 900; Minutes per case: 7; Owner: Laboratory'
  const [passage] = passages(row, 'document')
  if (!passage) throw new Error('The row holds figures.')
  const [first] = passage.statement.quantities
  expect(evidenceOf(passage, first ? [first] : []).quote).toBe(
    'Process: Blood tests; Ward: North; Cases per month: 900',
  )
  const ticket =
    'id: 7; ward: North; note: The porter came late and the sample was spoiled again on the way.; days: 4'
  const quotes = passages(ticket, 'document').map((entry) => evidenceOf(entry).quote)
  expect(quotes).toContain('The porter came late and the sample was spoiled again on the way.')
})

test('a manual is a book, manual work is not', () => {
  expect(wordsOf('The manual says so')).not.toContain(' manual ')
  expect(wordsOf('The manual entry of results')).toContain(' manual ')
})

test('file names read as titles', () => {
  expect(titleOf('it-landscape_overview.pdf')).toBe('IT landscape overview')
  expect(titleOf('steering-minutes-2026-09-10.md')).toBe('Steering minutes 2026-09-10')
  expect(titleOf('Claims handbook.docx')).toBe('Claims handbook')
})

test.each([
  ['others', 'At my previous employer, booking a visit took 20 minutes.'],
  ['others', 'Our competitor Brix loses 300 hours a month to missed visits.'],
  ['former', 'Until 2018 we typed 900 referrals a week by hand.'],
  ['former', 'In 2015 we lost 500 hours to wrong referrals; that was solved in 2016.'],
  ['supposed', 'If we did referrals by hand, it would cost us 140,000 euros a year, but we do not.'],
  ['untroubled', 'The archive has a documented API, and the scans are complete and clean.'],
  ['untroubled', 'Referrals are matched automatically within two minutes and nobody types them by hand.'],
  ['untroubled', 'We have no duplicate payments.'],
  ['current', 'We have no duplicate check, so errors slip through.'],
  ['current', 'Referrals are matched automatically, but half of them fail.'],
  ['current', 'In 2025 we lost 300 hours to wrong referrals.'],
  ['current', 'Until 2027 no new system is bought.'],
  ['current', 'If we had a portal, it would save us 20 hours a week.'],
  ['current', 'Nobody enters the readings into the system.'],
  ['current', 'Our competitors win the tenders because they answer within an hour.'],
])('%s: %s', (standing, text) => expect(standingOf(text)).toBe(standing))
