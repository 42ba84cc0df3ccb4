import { expect, test } from 'vitest'
import { transcript } from './capture/capture.fixture'
import { subtitleKindOf, withoutSubtitleMarks } from './subtitles'

test('of WebVTT the turns of the speakers are left', () => {
  expect(subtitleKindOf(transcript)).toBe('text/vtt')
  expect(withoutSubtitleMarks(transcript)).toBe(
    [
      "Jane Miller: Okay so the invoices, I'll send you the export by Thursday.",
      'Omar Haddad: Great. So we decided to drop the second approval.',
      'Jane Miller: Yes. Omar, can you ask IT about the SAP licence before the 20th?',
    ].join('\n'),
  )
})

test('of SubRip the lines that are said', () => {
  const text =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Good</i> morning\r\neverybody.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}R&amp;D first.\r\n'
  expect(subtitleKindOf(text)).toBe('application/x-subrip')
  expect(withoutSubtitleMarks(text)).toBe('Good morning everybody.\nR&D first.')
})

test('comments, styles and settings are nobody’s words', () => {
  const text =
    'WEBVTT - Weekly\n\nNOTE made by a machine\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v.loud Ann>Hi</v> <v Bob>Hello'
  expect(withoutSubtitleMarks(text)).toBe('Ann: Hi\nBob: Hello')
})

test.each(['Ann: at 10:15 --> 10:20 we met', '1\nnothing', '', 'WEBVTTX'])('%j is no subtitles', (text) => {
  expect(withoutSubtitleMarks(text)).toBeNull()
})
