import { isSamePerson } from '../../language/passages/attribution'
import { splitSentences } from '../../language/segment/sentences'
import type { Evidence, Source, Speaker } from '../../language/source'
import type { ProjectProfile } from '../../language/synthesis'
import {
  findOpposite,
  findUnsupportedFigures,
  findUnsupportedNames,
  knownFigures,
} from '../../language/verification'
import { contextOf, headOf } from './context'
import { profileOf } from './profile'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Technical terms in capitals that need no source. */
const trade = 'LLM RPA NLP ML KPI SLA MVP ROI POC API GenAI'

/**
 * Patterns of text that leads elsewhere or changes how it is shown: addresses with a scheme or a path, hosts of common
 * endings, tags of HTML, links and images of Markdown.
 */
const outward = [
  /\b[a-z][a-z\d+.-]*:\/\/[^\s<>"'`)\]]+/giu,
  /\b(?:javascript|vbscript|data|file|mailto|tel|sms):[^\s<>"'`)\]]+/giu,
  /\bwww\.[^\s<>"'`)\]]+/giu,
  /\b(?:[\p{L}\d-]+\.)+\p{L}{2,}\/[^\s<>"'`)\]]*/giu,
  /\b(?:[\p{L}\d-]+\.)+(?:com|net|org|io|co|ai|app|dev|info|biz|xyz|top|site|online|shop|link|click|eu|de|uk|us|ru|cn|example)\b/giu,
  /<[/!?]?[a-z][^>]*>?/giu,
  /<!--/gu,
  /!?\[[^\]]*\]\s*[([][^)\]]*[)\]]?/gu,
]

/** A text without what no source supports. */
interface Examined {
  text: string
  /** For each sentence left out, a sentence that says why. */
  left: string[]
}

/** Signs that nobody sees hide words, turn their order around, or cannot be stored. */
const visibleText = (text: string): string =>
  text.toWellFormed().replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')

/** How far from a quote its sentence is looked for, in characters. */
const longestSentence = 900
const longestShown = 120
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestShown ? line : `${line.slice(0, longestShown).trimEnd()}…`
}

/** Why a sentence is left out although sources hold its figures and names; null when it is kept. */
export type Objection = (sentence: string) => string | null

interface Known {
  project: ProjectProfile
  sources: readonly Source[]
  people: readonly Speaker[]
}

/** Decides which sentences contain only figures, names, addresses and markup of the sources and the project. */
export class Support {
  private readonly figures: ReturnType<typeof knownFigures>
  private readonly names: string
  private readonly sources: ReadonlyMap<string, Source>

  constructor({ project, sources, people }: Known) {
    this.sources = new Map(sources.map((source) => [source.sourceId, source]))
    const profile = [profileOf(project), ...people.map(({ name, role }) => `${name} ${role ?? ''}`)].join(
      '\n',
    )
    const about = { sourceType: 'document', sourceId: '', sourceName: '', text: profile } as const
    this.figures = knownFigures([...sources, about])
    this.names = [trade, profile, ...sources.flatMap(({ sourceName, text }) => [sourceName, text])].join('\n')
  }

  /** The text without unsupported sentences; empty when none is left. */
  supportedText(text: string): string {
    return this.examine(text).text
  }

  /** The text without unsupported sentences, and why each of these was left out. */
  examine(text: string, objection: Objection = () => null): Examined {
    const whole = visibleText(text).trim()
    // Found in the whole text, because an address or an image may reach over what looks like the end of a sentence.
    const marks = this.strangeMarks(whole)
    const kept: string[] = []
    const left: string[] = []
    for (const { index, segment } of sentences.segment(whole)) {
      const mark = marks.find(({ start, end }) => start < index + segment.length && end > index)
      const strange = mark
        ? [whole.slice(mark.start, mark.end)]
        : [...findUnsupportedFigures(segment, this.figures), ...this.strangeNames(segment)]
      const problem = strange.length > 0 ? `no source holds ${strange.join(', ')}` : objection(segment)
      if (problem === null) kept.push(segment)
      else left.push(`“${shortened(segment)}” is left out: ${problem}.`)
    }
    return { text: kept.join('').trim(), left }
  }

  /** Why a sentence does not go with its quotes: the whole sentences in which they stand say the opposite. */
  opposition(evidence: readonly Evidence[]): Objection {
    const quoted = evidence.flatMap((passage) => this.sentencesAround(passage))
    return (sentence) => {
      const opposite = findOpposite(sentence, quoted)
      return opposite && `its quote says the opposite, “${shortened(opposite)}”`
    }
  }

  private sentencesAround({ sourceId, start, end }: Evidence): string[] {
    const text = this.sources.get(sourceId)?.text
    if (text === undefined) return []
    const before = text.slice(Math.max(0, start - longestSentence), start)
    const behind = text.slice(end, end + longestSentence)
    const from = start - before.length + (/^[\s\S]*\n\s*\n/.exec(before)?.[0].length ?? 0)
    const blank = behind.search(/\n\s*\n/)
    const until = end + (blank < 0 ? behind.length : blank)
    return splitSentences(text, from, until)
      .filter((sentence) => sentence.start < end && sentence.end > start)
      .map((sentence) => text.slice(sentence.start, sentence.end).replace(/\s*\n(?=\p{Ll})/gu, ' '))
  }

  /** Whether a person said or wrote a passage: in an interview or survey of theirs, or as its named speaker or author. */
  isSaidBy({ stakeholderId, name }: Speaker, { sourceId, start, end }: Evidence): boolean {
    const source = this.sources.get(sourceId)
    if (!source) return false
    const { speaker, isAsked } = contextOf(source, { start, end })
    if (isAsked) return false
    if (speaker !== null && isSamePerson(speaker, name)) return true
    const asked = source.speaker
    const isTheirs =
      asked !== undefined &&
      ((stakeholderId !== null && asked.stakeholderId === stakeholderId) || isSamePerson(asked.name, name))
    if (isTheirs) return true
    const { author } = headOf(source)
    return speaker === null && author !== null && isSamePerson(author, name)
  }

  holdAll(texts: readonly string[]): string[] {
    return texts.map((text) => this.supportedText(text)).filter(Boolean)
  }

  /** Like `supportedText` for a title: checked as a whole, and with capitals only at its beginning and in names. */
  supportedTitle(title: string): string {
    const shown = visibleText(title)
    const strange = new Set(this.strangeNames(shown))
    const [first = '', ...others] = shown.trim().split(/\s+/)
    const isPlain = (word: string) => /^\p{Lu}\p{Ll}*\P{L}*$/u.test(word)
    const lowered = others.map((word) =>
      isPlain(word) && strange.has(word.replace(/\P{L}+$/u, '')) ? word.toLowerCase() : word,
    )
    const sentence = [first, ...lowered].join(' ')
    return this.strangeMarks(sentence).length === 0 && this.isSupported(sentence) ? sentence : ''
  }

  /** Why a title is not supported, as a sentence. */
  whyNoTitle(title: string): string {
    const shown = visibleText(title).trim()
    const [mark] = this.strangeMarks(shown)
    if (mark) return `no source holds ${shown.slice(mark.start, mark.end)}.`
    const strange = [
      ...findUnsupportedFigures(shown, this.figures),
      ...this.strangeNames(shown).filter((name) => !this.supportedTitle(`The ${name}`)),
    ]
    return strange.length > 0 ? `no source holds ${strange.join(', ')}.` : 'it holds no word.'
  }

  private isSupported(text: string): boolean {
    return findUnsupportedFigures(text, this.figures).length === 0 && this.strangeNames(text).length === 0
  }

  /** Addresses and markup that no source holds to the letter. */
  private strangeMarks(text: string): { start: number; end: number }[] {
    return outward
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(([mark]) => !this.names.includes(mark.replace(/[.,;:!?]+$/, '')))
      .map(({ 0: mark, index }) => ({ start: index, end: index + mark.length }))
  }

  private strangeNames(text: string): string[] {
    return findUnsupportedNames(text, this.names)
  }
}
