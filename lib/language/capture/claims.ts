import type { Range } from '../reading'
import { labelOf } from '../segment/labels'
import { type Line, splitLines } from '../segment/lines'
import { splitSentences } from '../segment/sentences'
import { markerLength } from '../segment/shapes'
import type {
  CaptureInput,
  FoundActionItem,
  FoundContact,
  FoundMemory,
  FoundStatement,
} from './capture-reading'
import type { Today } from './due/dates'
import { todayOf } from './due/day-first'
import { findDue } from './due/find-due'
import { checkBoxOf, markOf } from './layout/marks'
import { findDetails } from './people/details'
import { isName } from './people/roster'

/** Lower than the built-in rules give to marked lines, because only the claimant vouches for the item. */
const claimed = 0.7
const longestName = 60
/** Maximum distance between a task and a due date that follows it. */
const nearChars = 160

interface ContactClaim {
  name: string
  email: string | null
  phone: string | null
  company: string | null
  role: string | null
}

/**
 * Checks what an external reader, such as a language model, claims to have found in a capture against its
 * text. A place is a range of the text that was quoted; items are returned with the whole sentence around it.
 * Due dates are calculated here, from words in the text.
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

  actionItem(place: Range, owner: string | null, dueWords: string | null): FoundActionItem {
    const passage = this.sentenceAt(place)
    const due = dueWords ? this.dueOf(passage, dueWords) : null
    return {
      itemType: 'action_item',
      ...this.itemAt(passage),
      owner: owner && this.ownerIn(passage, owner),
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
    const written = (kind: 'email' | 'phone', told: string | null) =>
      details.find((detail) => detail.kind === kind && told && bare(detail.value) === bare(told))?.value ??
      null
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

  private lineAt(at: number): Line | undefined {
    return this.lines.find((line) => at <= line.end)
  }

  private dueOf(passage: Range, told: string): { words: string; date: string | null } | null {
    const near = { start: passage.start, end: Math.min(this.text.length, passage.end + nearChars) }
    const place = this.placeOfWords(near, told)
    if (!place) return null
    const words = this.written(place)
    return { words, date: findDue(words, this.today)?.date ?? null }
  }

  /**
   * Accepts an owner who is named in the sentence, is its speaker, or heads the list of tasks it belongs to.
   */
  private ownerIn(passage: Range, told: string): string | null {
    if (told.length > longestName) return null
    const inside = this.wordsIn(passage, told)
    if (inside) return inside
    const labelled = this.lines.find((line) => isNamed(line, told))
    return labelled ? this.wordsIn(labelled, told) : null
  }

  private wordsIn(within: Range, words: string | null): string | null {
    const place = words ? this.placeOfWords(within, words) : null
    return place && this.written(place)
  }

  /** Finds words as whole words, ignoring case and differences in white space. */
  private placeOfWords({ start, end }: Range, words: string): Range | null {
    const wanted = words.trim().split(/\s+/).map(escaped).join(String.raw`\s+`)
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
function isNamed(line: Line, told: string): boolean {
  const label = labelOf(line)?.name ?? line.text
  return label.length <= longestName && ` ${bare(label)} `.startsWith(` ${bare(told)} `)
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+]+/gu, ' ')
    .trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
