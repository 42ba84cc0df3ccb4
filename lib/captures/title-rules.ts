import type { CaptureChannel } from './contract'
import { isGreeting, matterOf, speakerOf } from './small-talk'

/** Most UTF-16 code units of a title made here. */
export const MAX_MADE_TITLE = 120

/** What says nothing up to there has no title of its own. */
const CHARACTERS_LOOKED_AT = 20_000

const unnamed: Record<CaptureChannel, string> = {
  transcript: 'Transcript',
  voice_note: 'Voice note',
  text_note: 'Note',
  email: 'E-mail',
  calendar: 'Calendar entry',
  zoom: 'Meeting',
  crm_sync: 'CRM entry',
  file_drop: 'File',
}

/** Signs of headings, lists and boxes before the words, and those that only make them bold. */
const before = /^(?:[\s#>*+•·–—=_~|-]+|\d{1,3}[.)]\s|\[[ xX]?\]\s*|[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s*)+/u
/** Tried once for each run of such signs, not once for each of them. */
const after = /(?<![\s|:])[\s|:]+$/u
const emphasis = /[*_`]{2,}|`/g

/** '[00:00:04] Daniel Mercer', 'Tom Becker  0:08': who speaks next, and when. */
const spokenAt =
  /^[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s+(?:\p{Lu}[\p{L}'’.-]*|Speaker \d+)(?: \p{Lu}[\p{L}'’.-]*){0,3}$|^\p{Lu}[\p{L}'’.-]*(?: [\p{Lu}\d][\p{L}'’.-]*){0,3}\s+[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?$/u

/**
 * The first line that says something, without the signs around it; in mails that is the subject. Greetings and small
 * talk say nothing, unless there is nothing else.
 */
export function titleOf(text: string, channel: CaptureChannel): string {
  if (channel === 'email') {
    const subject = /^(?:subject|betreff):[ \t]*(\S[^\r\n]*)/im.exec(text.slice(0, 4000))?.[1]
    if (subject) return shorten(subject.trim())
  }
  const lines = [...linesOf(text.slice(0, CHARACTERS_LOOKED_AT))]
    .map((line) => ({ line: line.trim(), words: wordsOf(line) }))
    .filter(({ words }) => /\p{L}{2}/u.test(words))
  const speakers = speakersOf(lines.map(({ words }) => words))
  for (const { line, words } of lines) {
    if (spokenAt.test(line) || isGreeting(words)) continue
    const speaker = speakerOf(words)
    const matter = speaker !== null && speakers.has(speaker) ? matterOf(words) : words
    if (matter !== null) return shorten(matter)
  }
  return lines[0] ? shorten(lines[0].words) : unnamed[channel]
}

function wordsOf(line: string): string {
  return line.replace(before, '').replace(emphasis, '').replace(after, '').replace(/\s+/gu, ' ')
}

/** Whoever begins two lines or more; a label that stands once may be anything. */
function speakersOf(lines: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const speakers = new Set<string>()
  for (const line of lines) {
    const speaker = speakerOf(line)
    if (speaker === null) continue
    if (seen.has(speaker)) speakers.add(speaker)
    seen.add(speaker)
  }
  return speakers
}

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = /[\n\r]/.exec(text.slice(start, start + 2000))
    const length = end ? end.index : 2000
    yield text.slice(start, start + length)
    start += length + 1
  }
}

/** At a word's end where there is one in the second half. */
function shorten(line: string): string {
  if (line.length <= MAX_MADE_TITLE) return line
  const cut = line.slice(0, MAX_MADE_TITLE - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  const kept = space > MAX_MADE_TITLE / 2 ? cut.slice(0, space) : cut
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
