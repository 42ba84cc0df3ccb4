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
import { todayOf } from './due/day-first'
import { findDue } from './due/find-due'
import type { Today } from './due/reckon'
import { checkBoxOf, markOf } from './layout/marks'
import { findDetails } from './people/details'
import { isName } from './people/roster'

/** Below what the built-in rules give to marked lines: nobody but the claimant has seen it. */
const claimed = 0.7
const longestName = 60
/** Until when may stand in the sentence behind the task. */
const nearChars = 160

interface ContactClaim {
  name: string
  email: string | null
  phone: string | null
  company: string | null
  role: string | null
}

/**
 * What somebody else, such as a language model, claims to have read in a capture, as far as its text bears it out.
 * A place is a range of the text that was quoted; items come back with the whole sentence it lies in. Dates are
 * worked out here, from words that stand in the text.
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

  /** Null when nobody of that name stands in the text; details that do not stand there are left out. */
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

  /** Null when the text names no such subject. */
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

  /** From the beginning of its first sentence to the end of its last, without marks, bullets and labels. */
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

  /** An owner is named in the sentence or speaks, or the tasks are listed under the name. */
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

  /** Where words stand as whole words, large or small letters and white space aside. */
  private placeOfWords({ start, end }: Range, words: string): Range | null {
    const wanted = words.trim().split(/\s+/).map(escaped).join(String.raw`\s+`)
    if (!/[\p{L}\p{N}]/u.test(wanted)) return null
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])`, 'iu').exec(
      this.text.slice(start, end),
    )
    return match && { start: start + match.index, end: start + match.index + match[0].length }
  }
}

/** How much of a line comes before its words. */
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

/** Whether a line begins with somebody's name as its speaker, or consists of it. */
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
