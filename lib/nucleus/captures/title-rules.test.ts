import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacters } from '@/e2e/support/any-characters'
import { atMostLinear, growthOf } from '@/e2e/support/growth'
import { MAX_MADE_TITLE, titleOf } from './title-rules'

test.each([
  ['# Kick-off with Hartmann\n\nmore', 'Kick-off with Hartmann'],
  ['---\n\n**Weekly call**\n- x', 'Weekly call'],
  ['- [ ] Send the export', 'Send the export'],
  ['10:15\n\nJane: Good morning', 'Jane: Good morning'],
  ['1. Pilot in Kassel only', 'Pilot in Kassel only'],
  ['| Task | Owner |\n|---|---|', 'Task | Owner'],
  ['3 August plan', '3 August plan'],
  ['Notes:\nfirst', 'Notes'],
  ['Call with Wouter Hoekema, 27 November.\n\nHe wants a pilot.', 'Call with Wouter Hoekema, 27 November'],
  ['Visit at Spaak & Speling B.V.', 'Visit at Spaak & Speling B.V.'],
  ['Kick-off with Acme Inc.', 'Kick-off with Acme Inc.'],
  ['To be continued...', 'To be continued...'],
  ['\r\n\r\nErste Zeile\r\nzweite', 'Erste Zeile'],
])('%j is called %j', (text, title) => {
  expect(titleOf(text, 'text_note')).toBe(title)
})

test.each([
  [
    '[00:00:04] Jane: Good morning. I can see Tom and Ana.\n[00:00:09] Tom: Hi Jane.\n[00:00:14] Tom: Fine. The auditors want a written statement.\n[00:00:20] Jane: Yes',
    'Tom: The auditors want a written statement',
  ],
  [
    'Thomas Coratger: Hello, everyone.\nAna Ruiz: Hi Thomas, can you hear me?\nThomas Coratger: Yes. Good. The invoice export fails for two branches.\nAna Ruiz: Right.',
    'Thomas Coratger: The invoice export fails for two branches',
  ],
  [
    'Jane: Morning.\nTom: Hey.\nJane: Okay.\nTom: We retype every order by hand.',
    'Tom: We retype every order by hand',
  ],
  ['Hello everyone,\n\nThe pilot starts in Kassel', 'The pilot starts in Kassel'],
  [
    '[00:00:04] Daniel Mercer\nGood morning!\n\nTom Becker  0:08\nThe stock figures are wrong',
    'The stock figures are wrong',
  ],
  ['Kick-off: Hartmann Logistics\nJane: Hi\nTom: Hi', 'Kick-off: Hartmann Logistics'],
  ['Hi Daniel,\nthe budget is open', 'the budget is open'],
  ['Welcome package for new hires\nmore', 'Welcome package for new hires'],
])('greetings and small talk give no title: %j', (text, title) => {
  expect(titleOf(text, 'transcript')).toBe(title)
})

test('a letter is called by its subject', () => {
  expect(titleOf('From: a@b.example\nSubject: Interfaces for the pilot\n\nHi', 'email')).toBe(
    'Interfaces for the pilot',
  )
})

test('what says nothing is called after its channel', () => {
  expect(titleOf('…\n12\n--', 'transcript')).toBe('Transcript')
})

test('a long line ends at a word', () => {
  const title = titleOf('The dispatchers retype every order '.repeat(20), 'text_note')
  expect(title.length).toBeLessThanOrEqual(MAX_MADE_TITLE)
  expect(title).toMatch(/ (?:The|dispatchers|retype|every|order)…$/)
})

test('no title is empty, too long or cut within a character', () => {
  fc.assert(
    fc.property(anyCharacters(400), (text) => {
      const title = titleOf(text, 'text_note')
      expect(title.length).toBeGreaterThan(0)
      expect(title.length).toBeLessThanOrEqual(MAX_MADE_TITLE)
      expect(title.isWellFormed()).toBe(true)
    }),
  )
}, 30_000)

test('a text of nothing but space does not keep the server busy', () => {
  const nothing = (lines: number) => `${'1'.padEnd(1998)}.\n`.repeat(lines)
  expect(titleOf(nothing(100), 'transcript')).toBe('Transcript')
  expect(titleOf('\n'.repeat(200_000), 'transcript')).toBe('Transcript')
  expect(growthOf((lines) => titleOf(nothing(lines), 'transcript'), 100)).toBeLessThan(atMostLinear)
  expect(
    growthOf((width) => titleOf(`${'1'.padEnd(width)}.\n`.repeat(20), 'transcript'), 2_000),
  ).toBeLessThan(atMostLinear)
})
