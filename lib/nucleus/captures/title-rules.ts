import type { CaptureChannel } from './contract'
import { isGreeting, matterOf, speakerOf } from './small-talk'

/** Maximum length of a derived title, in UTF-16 code units. */
export const MAX_MADE_TITLE = 120

/** A text without a meaningful line up to here gets no title of its own. */
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

/** Markers of headings, lists and check boxes before the words, and bold markers. */
const before = /^(?:[\s#>*+•·–—=_~|-]+|\d{1,3}[.)]\s|\[[ xX]?\]\s*|[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s*)+/u
/** The lookbehind makes the match start once for each run, not once for each of its characters. */
const after = /(?<![\s|:])[\s|:]+$/u
const emphasis = /[*_`]{2,}|`/g

/** The full stop of a sentence; that of an abbreviation stays. */
const fullStop = /(?<!\.|\b(?:Inc|Ltd|Co|Corp|Bros|Jr|Sr|etc|No|Nr|St|Dr|vs)|\.\p{L}{1,3})\.$/u

/** '[00:00:04] Daniel Mercer', 'Tom Becker  0:08': a speaker with a time. */
const spokenAt =
  /^[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s+(?:\p{Lu}[\p{L}'’.-]*|Speaker \d+)(?: \p{Lu}[\p{L}'’.-]*){0,3}$|^\p{Lu}[\p{L}'’.-]*(?: [\p{Lu}\d][\p{L}'’.-]*){0,3}\s+[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?$/u

/**
 * The first meaningful line without its markers; in e-mails the subject. Greetings and small talk count only if
 * there is nothing else.
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

/** Labels that begin two or more lines are speakers; a single one may be anything. */
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

/** Without its full stop; a long one is cut at the end of a word if there is one in the second half. */
function shorten(line: string): string {
  if (line.length <= MAX_MADE_TITLE) return line.replace(fullStop, '')
  const cut = line.slice(0, MAX_MADE_TITLE - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  const kept = space > MAX_MADE_TITLE / 2 ? cut.slice(0, space) : cut
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
