import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from './client'

afterAll(closeDatabase)

async function inSql(call: (text: string) => ReturnType<typeof sql>, text: string): Promise<string> {
  const [row] = await acrossOwners().execute<{ text: string }>(sql`select ${call(text)} as text`)
  return row!.text
}
const plain = (text: string) => inSql((value) => sql`plain_text_of(${value})`, text)
const sortName = (text: string) => inSql((value) => sql`sort_name_of(${value})`, text)

it.each([
  ['ACME & Sons', 'acme & sons'],
  ['Crème Brûlée', 'creme brulee'],
  ['ÄÖÜ ß ẞ', 'aou ss ss'],
  ['Łódź Đà Nẵng Ørsted Þór Œuvre Ægir', 'lodz da nang orsted thor oeuvre aegir'],
  ['İSTANBUL ılık', 'istanbul ilik'],
  ['ПРИВЕТ Ёлка', 'привет елка'],
  ['ΆΛΦΑ λόγος', 'αλφα λογοσ'],
  ['한국 日本', '한국 日本'],
  ['ﬁ Ⅳ ①', 'fi iv 1'],
  ['100% _ \\', '100% _ \\'],
])('%j is %j for a search', async (text, expected) => {
  expect(await plain(text)).toBe(expected)
  expect(await plain(text.normalize('NFD'))).toBe(expected)
  expect(await plain(expected)).toBe(expected)
})

it('a sorting key has its numbers as wide as ten digits', async () => {
  expect(await sortName(' Datei 2 ')).toBe('datei 0000000002')
  expect(await sortName('Datei 12345678901')).toBe('datei 2345678901')
  expect(await sortName('É'.repeat(300))).toBe('e'.repeat(200))
})
