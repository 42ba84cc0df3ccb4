import type { Range } from '../reading'
import { labelOf } from '../segment/labels'
import { type Line, splitLines } from '../segment/lines'
import { splitSentences } from '../segment/sentences'
import { markerLength } from '../segment/shapes'
import { escapePattern } from '../words/escape-pattern'
import {
  AUTHOR,
  type CaptureInput,
  type FoundActionItem,
  type FoundContact,
  type FoundMemory,
  type FoundStatement,
} from './capture-reading'
import type { Today } from './due/dates'
import { todayOf } from './due/day-first'
import { findDue } from './due/find-due'
import { checkBoxOf, markOf } from './layout/marks'
import { findDetails } from './people/details'
import { isName } from './people/roster'

/** Lower than the confidence of the built-in rules in marked lines, because only the claimant supports the item. */
const claimed = 0.7
const longestName = 60
/** Longer words are no name, date or subject, and too much for a regular expression. */
const longestWords = 300
/** Maximum distance between a task and the words of its due date, which may be in a neighbouring sentence. */
const nearChars = 240
/** A shorter clause is too short on its own: the whole sentence is taken. */
const fewestClauseWords = 3

interface ContactClaim {
  name: string
  email: string | null
  phone: string | null
  company: string | null
  role: string | null
}

/**
 * Checks what an external reader, such as a language model, claims to have found in a capture against its
 * text. A place is a range of the text that was quoted: a task is returned as that clause, any other item with the
 * whole sentence around it. Due dates are calculated here, from words in the text.
 */
export class CaptureClaims {
  private readonly text: string
  private readonly lines: readonly Line[]
  private readonly today: Today | null

  constructor({ source, capturedAt }: CaptureInput) {
    this.text = source.text
    this.lines = splitLines(source.text)
    this.today = todayOf(source.text, capturedAt)
  }

  /** @param owner a name of the text, or AUTHOR for a writer whom the text does not name */
  actionItem(place: Range, owner: string | null, dueWords: string | null): FoundActionItem {
    const passage = this.clauseAt(place)
    const due = dueWords ? this.dueOf(passage, dueWords) : null
    return {
      itemType: 'action_item',
      ...this.itemAt(passage),
      owner: owner && this.ownerIn(passage, owner.trim()),
      dueDate: due?.date ?? null,
      dueText: due?.words ?? null,
    }
  }

  statement(itemType: FoundStatement['itemType'], place: Range): FoundStatement {
    return { itemType, ...this.itemAt(this.sentenceAt(place)) }
  }

  /** Returns null when the text does not contain the name; leaves out details that it does not contain. */
  contact(within: Range, { name, email, phone, company, role }: ContactClaim): FoundContact | null {
    const place = this.placeOfWords(within, name)
    if (!place || !/^\p{Lu}/u.test(name.trim()) || name.length > longestName || !isName(name)) return null
    const details = findDetails(this.text.slice(within.start, within.end))
    const written = (kind: 'email' | 'phone', claimed: string | null) =>
      details.find((detail) => detail.kind === kind && claimed && bare(detail.value) === bare(claimed))
        ?.value ?? null
    return {
      itemType: 'contact_mention',
      ...this.itemAt(place),
      name: this.written(place),
      email: written('email', email),
      phone: written('phone', phone),
      company: this.wordsIn(within, company),
      role: this.wordsIn(within, role),
    }
  }

  /** Returns null when the text does not name the subject. */
  memory(within: Range, place: Range, subject: string): FoundMemory | null {
    const named = this.wordsIn(within, subject)
    return named ? { subject: named, ...this.itemAt(this.sentenceAt(place)) } : null
  }

  private itemAt(place: Range) {
    return { content: this.written(place), start: place.start, end: place.end, confidence: claimed }
  }

  private written({ start, end }: Range): string {
    return this.text.slice(start, end).replace(/\s+/g, ' ').trim()
  }

  /** Extends a range to whole sentences, without marks, bullets and labels. */
  private sentenceAt({ start, end }: Range): Range {
    const first = this.lineAt(start)
    const last = this.lineAt(Math.max(start, end - 1))
    if (!first || !last) return { start, end }
    const wordsAt = first.start + leadOf(first)
    const begin = Math.min(wordsAt, end - 1)
    const sentences = splitSentences(this.text, begin, Math.max(end, last.end))
    const touched = sentences.filter(
      (sentence) => sentence.start < end && sentence.end > Math.max(start, begin),
    )
    return { start: touched[0]?.start ?? start, end: touched.at(-1)?.end ?? end }
  }

  /** Extends a range to whole words, without marks and labels; a fragment becomes its sentence. */
  private clauseAt(place: Range): Range {
    const line = this.lineAt(place.start)
    const isWordSign = (at: number) => /[\p{L}\p{N}\p{M}'’-]/u.test(this.text[at] ?? '')
    let { start, end } = place
    if (line) start = Math.max(start, Math.min(line.start + leadOf(line), end - 1))
    while (start > 0 && isWordSign(start) && isWordSign(start - 1)) start -= 1
    while (end < this.text.length && isWordSign(end) && isWordSign(end - 1)) end += 1
    if (/[.!?]/.test(this.text[end] ?? '')) end += 1
    while (start < end && /\s/.test(this.text[start]!)) start += 1
    const words = this.text.slice(start, end).match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length < fewestClauseWords ? this.sentenceAt(place) : { start, end }
  }

  private lineAt(at: number): Line | undefined {
    return this.lines.find((line) => at <= line.end)
  }

  private dueOf(passage: Range, dueWords: string): { words: string; date: string | null } | null {
    const behind = { start: passage.start, end: Math.min(this.text.length, passage.end + nearChars) }
    const before = { start: Math.max(0, passage.start - nearChars), end: passage.start }
    const place = this.placeOfWords(behind, dueWords) ?? this.placeOfWords(before, dueWords)
    if (!place) return null
    const words = this.written(place)
    return { words, date: findDue(words, this.today)?.date ?? null }
  }

  /**
   * Accepts an owner whom the text names: in the clause, as its speaker, above its list, or elsewhere, such as in the
   * greeting of a letter as its 'you'.
   */
  private ownerIn(passage: Range, name: string): string | null {
    if (name.length > longestName) return null
    if (name.toLowerCase() === 'author') return AUTHOR
    const inside = this.wordsIn(passage, name)
    if (inside) return inside
    const labelled = this.lines.find((line) => isNamed(line, name))
    if (labelled) return this.wordsIn(labelled, name)
    return /^\p{Lu}/u.test(name) ? this.wordsIn({ start: 0, end: this.text.length }, name) : null
  }

  private wordsIn(within: Range, words: string | null): string | null {
    const place = words ? this.placeOfWords(within, words) : null
    return place && this.written(place)
  }

  /** Finds words as whole words, ignoring case and differences in white space. */
  private placeOfWords({ start, end }: Range, words: string): Range | null {
    if (words.length > longestWords) return null
    const wanted = words.trim().split(/\s+/).map(escapePattern).join(String.raw`\s+`)
    if (!/[\p{L}\p{N}]/u.test(wanted)) return null
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])`, 'iu').exec(
      this.text.slice(start, end),
    )
    return match && { start: start + match.index, end: start + match.index + match[0].length }
  }
}

/** Length of the part of a line that precedes its words. */
function leadOf(line: Line): number {
  const { text } = line
  const behind = (at: number) => at + (markOf(text.slice(at))?.wordsAt ?? 0)
  const box = checkBoxOf(text)
  if (box) return behind(box.wordsAt)
  const mark = markOf(text)
  if (mark) return mark.wordsAt
  const label = labelOf(line)
  return behind(label ? label.wordsAt : markerLength(text))
}

/** True when a line begins with the name as its speaker label, or consists of the name. */
function isNamed(line: Line, name: string): boolean {
  const label = labelOf(line)?.name ?? line.text
  return label.length <= longestName && ` ${bare(label)} `.startsWith(` ${bare(name)} `)
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+]+/gu, ' ')
    .trim()
