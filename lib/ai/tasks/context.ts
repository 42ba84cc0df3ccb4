import { findMentions } from '../../language/mentions'
import { isSamePerson } from '../../language/passages/attribution'
import type { Range } from '../../language/reading'
import { type Segment, segment } from '../../language/segment'
import { type Line, splitLines } from '../../language/segment/lines'
import type { Source } from '../../language/source'

/** What surrounds a passage and is needed to understand it. */
interface PassageContext {
  speaker: string | null
  heading: string | null
  /** As written above it, such as in a dated heading or the header of a mail. */
  date: string | null
  /** The interviewer's question that it answers. */
  question: string | null
  /** Spoken by the interviewer. */
  isAsked: boolean
}

interface Mark {
  start: number
  words: string
}

interface Surroundings {
  segments: readonly Segment[]
  dates: Mark[]
  /** The authors of the mails of a thread; the part of a line that quotes another mail has an author of its own. */
  authors: Mark[]
  quotedAuthors: Mark[]
}

const known = new WeakMap<Source, Surroundings>()

const longestDatedLine = 90
const mailAuthor = /^(?:>\s*)*(?:from|von|de):\s*"?([\p{L}][^"<(@\n]{1,60}?)"?\s*(?:[<(].*)?$/iu
/** 'From: Leeds' is the author of a mail only where another line of a header follows. */
const mailHeader = /^(?:>\s*)*(?:to|cc|subject|sent|date|an|betreff|gesendet|datum|objet):/iu
const headerLines = 5
const quotedAuthor =
  /^(?:>\s*)*(?:on|am|le)\b.{4,80}?[,\s]\s*([\p{Lu}][\p{L}.'’-]+(?: [\p{Lu}][\p{L}.'’-]+){0,2})\s*(?:<[^>]*>)?\s*(?:wrote|schrieb|a écrit)\s*:?$/iu
const dateLabel =
  /^(?:>\s*)*(?:date|sent|on|datum|gesendet|am|meeting of|minutes of|call on|interview on)\b/iu

function dateOf(line: Line): string | null {
  if (line.text.length > longestDatedLine) return null
  const date = findMentions(line.text).find(({ kind }) => kind === 'date')
  if (!date) return null
  const written = line.text.slice(date.start, date.end)
  const isHeading = /^#|^\*\*/.test(line.text) || line.text.replace(/[^\p{L}\p{N}]/gu, '').length < 40
  return isHeading || dateLabel.test(line.text) ? written : null
}

function surroundingsOf(source: Source): Surroundings {
  const found = known.get(source)
  if (found) return found
  const made: Surroundings = { segments: segment(source), dates: [], authors: [], quotedAuthors: [] }
  const lines = splitLines(source.text)
  for (const [at, line] of lines.entries()) {
    if (line.text === '' || line.text.length > 200) continue
    const date = dateOf(line)
    if (date) made.dates.push({ start: line.start, words: date })
    const author = mailAuthor.exec(line.text)?.[1]?.trim()
    const isMail = lines.slice(at + 1, at + headerLines).some(({ text }) => mailHeader.test(text))
    if (author && isMail) made.authors.push({ start: line.start, words: author })
    const quoted = quotedAuthor.exec(line.text)?.[1]?.trim()
    if (quoted) made.quotedAuthors.push({ start: line.start, words: quoted })
  }
  known.set(source, made)
  return made
}

const lastBefore = <One extends { start: number }>(list: readonly One[], at: number): One | undefined => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.start <= at) low = middle + 1
    else high = middle
  }
  return list[low - 1]
}

/** The speaker, heading, date and question of a passage. */
export function contextOf(source: Source, { start }: Range): PassageContext {
  const { segments, dates, authors, quotedAuthors } = surroundingsOf(source)
  const here = lastBefore(segments, start)
  const line = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start + 1)
  const isQuoted = /^\s*>/.test(line)
  const writer = (isQuoted && lastBefore(quotedAuthors, start)) || lastBefore(authors, start)
  const isAnswer = here && !here.asked && here.question
  return {
    speaker: (source.sourceType !== 'interview' && writer?.words) || (here?.speaker ?? null),
    heading: here?.heading ?? null,
    date: lastBefore(dates, start)?.words ?? null,
    question: isAnswer ? source.text.slice(isAnswer.start, isAnswer.end) : null,
    isAsked: here?.asked ?? false,
  }
}

/** The author and the first date of a source, where it names them. */
export function headOf(source: Source): { author: string | null; date: string | null } {
  const { authors, dates } = surroundingsOf(source)
  return { author: authors[0]?.words ?? null, date: dates[0]?.words ?? null }
}

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()

/** The full name of a speaker who is named by initials or a part of the name; as given when several or none fit. */
export function fullNameOf(speaker: string, names: readonly string[]): string {
  const letters = speaker.replace(/[.\s]/g, '')
  const isInitials = /^\p{Lu}{2,3}$/u.test(letters)
  const fitting = [...new Set(names)].filter((name) =>
    isInitials ? initialsOf(name) === letters : isSamePerson(speaker, name),
  )
  const full = fitting.filter((name) => name.includes(' '))
  return full.length === 1 ? full[0]! : speaker
}
