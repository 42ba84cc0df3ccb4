import { expect, it } from 'vitest'
import { relatedWords } from '.'

const weightOf = (word: string, related: string) =>
  relatedWords(word).find((one) => one.word === related)?.weight ?? 0

it.each([
  ['telephone', 'call'],
  ['vendors', 'seller'],
  ['invoice', 'bill'],
  ['noon', 'midday'],
  ['Translations', 'rendering'],
])('%s leads to %s', (word, related) => {
  expect(weightOf(word, related)).toBeGreaterThan(0)
})

it('puts the same meaning before what is related to it', () => {
  expect(weightOf('noon', 'midday')).toBeGreaterThan(weightOf('noon', 'hour'))
})

it('knows the first and the last word of its files, and nothing of other words', () => {
  expect(relatedWords('zymurgy').length).toBeGreaterThan(0)
  expect(relatedWords('aardvark').length).toBeGreaterThan(0)
  for (const word of ['', 'xyzzyx', 'größe', '100', '\0', 'constructor__'])
    expect(relatedWords(word)).toEqual([])
})
