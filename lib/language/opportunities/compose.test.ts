import { describe, expect, it } from 'vitest'
import { corpusOf } from '../passages'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { findOpportunities } from './find-opportunities'

const person = (name: string, lines: readonly string[]): Source => ({
  sourceType: 'interview',
  sourceId: name,
  sourceName: `Interview with ${name}`,
  text: lines.map((line) => `Q: And then?\nA: ${line}`).join('\n'),
  speaker: { stakeholderId: name, name, role: 'Clerk' },
})
/** Sentences without a need, to make the input as long as a real one. */
const filler = (start: number) =>
  Array.from(
    { length: 60 },
    (_, at) => `The ${['garden', 'lobby', 'roof', 'gate'][at % 4]} was painted in ${start + at}.`,
  )

const sources = [
  person('Ada Moor', [
    'The mooring permits are typed from handwritten forms and half of them are wrong.',
    'Every mooring permit takes me twenty minutes, and the forms wait for a week.',
    ...filler(1800),
  ]),
  person('Ben Quay', [
    'Skippers ring us all day because their mooring permits are late.',
    'I retype the mooring permits that Ada has already typed, which is mad.',
    ...filler(1900),
  ]),
  person('Cy Pier', [
    'Nobody checks the mooring permits for errors until the harbour master rejects them.',
    ...filler(1700),
  ]),
]
const found = findOpportunities(corpusOf(sources, sources.map(readSource)))

describe('opportunities that no catalogue knows', () => {
  it('carry the client’s own object in their title', () => {
    expect(found.map(({ title }) => title)).toContainEqual(expect.stringMatching(/mooring permits/))
  })

  it('answer needs: what nobody complains of is no opportunity', () => {
    expect(found.map(({ title }) => title).join()).not.toMatch(/garden|lobb|roof|gate/)
  })

  it('use each passage once', () => {
    const used = found.flatMap(({ evidence }) =>
      evidence.map(({ sourceId, start }) => `${sourceId} ${start}`),
    )
    expect(new Set(used).size).toBe(used.length)
  })

  it('quote byte for byte', () => {
    for (const { quote, sourceId, start, end } of found.flatMap(({ evidence }) => evidence))
      expect(sources.find((source) => source.sourceId === sourceId)?.text.slice(start, end)).toBe(quote)
  })
})
