import { expect, test } from 'vitest'
import { atMostLinear, growthOf } from '@/e2e/support/growth'
import { layOut } from './text-layout'

const labels = (text: string) =>
  layOut(text)
    .flatMap(({ paragraphs }) => paragraphs)
    .map(({ start, labelEnd }) => text.slice(start, labelEnd))

test('speakers stand out by their time or by speaking again, a single word before a colon does not', () => {
  const text = [
    '[00:00:05] Daniel Mercer: Thanks.',
    'Tomas Reinders: Right.',
    'Note: nothing else.',
    'Tomas Reinders: So, everything that moves.',
    'Helen Marchetti  00:14:02',
    '00:15 then there was silence',
  ].join('\n')
  expect(labels(text)).toEqual([
    '[00:00:05] Daniel Mercer:',
    'Tomas Reinders:',
    '',
    'Tomas Reinders:',
    'Helen Marchetti  00:14:02',
    '00:15',
  ])
})

test('times and numbers of captions are faint, what is said is not', () => {
  const text = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nWe start on 3 March.\n2026'
  const lines = layOut(text).flatMap(({ paragraphs }) => paragraphs)
  expect(lines.map(({ isFaint }) => isFaint)).toEqual([true, true, true, false, true])
})

test('every character that is not white space is laid out exactly once, also of one endless line', () => {
  for (const text of [`${'word '.repeat(4_000)}end`, '𝒜'.repeat(5_000), 'a\r\n\r\nb\n', '\n\n']) {
    const sections = layOut(text)
    const shown = sections.flatMap(({ paragraphs }) => paragraphs)
    const written = shown.map(({ start, end }) => text.slice(start, end)).join('')
    expect(written.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    expect(shown.every(({ end, start }) => end - start <= 1_501)).toBe(true)
    expect(shown.some(({ end }) => /[\uD800-\uDBFF]/.test(text[end - 1] ?? ''))).toBe(false)
  }
})

test('an endless line is cut between sentences', () => {
  const text = 'What was said in a sentence of common length. '.repeat(100)
  const paragraphs = layOut(text).flatMap((section) => section.paragraphs)
  expect(paragraphs.length).toBeGreaterThan(2)
  expect(paragraphs.every(({ start, end }) => text.slice(start, end).trimEnd().endsWith('.'))).toBe(true)
})

test('a long text takes no more than its share of time', () => {
  const lines = (count: number) =>
    '[00:01:02] Somebody Else: what was said in a sentence of common length.\n'.repeat(count)
  expect(layOut(lines(2_800)).length).toBeGreaterThan(40)
  expect(growthOf((count) => layOut(lines(count)), 1_400)).toBeLessThan(atMostLinear)
})
