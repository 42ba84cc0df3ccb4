import type { Source, Speaker } from '../../language/source'
import type { ProjectProfile } from '../../language/synthesis'
import { findUnsupportedFigures, findUnsupportedNames, knownFigures } from '../../language/verification'
import { profileOf } from './profile'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Words of the trade that stand in capitals and are no names. */
const trade = new Set('LLM LLMs RPA NLP ML KPI KPIs SLA MVP ROI POC API APIs GenAI'.split(' '))

interface Known {
  project: ProjectProfile
  sources: readonly Source[]
  people: readonly Speaker[]
}

/** Tells which sentences hold no figure and no name but those of the sources and the project. */
export class Support {
  private readonly figures: ReturnType<typeof knownFigures>
  private readonly names: string

  constructor({ project, sources, people }: Known) {
    const profile = [profileOf(project), ...people.map(({ name, role }) => `${name} ${role ?? ''}`)].join(
      '\n',
    )
    const about = { sourceType: 'document', sourceId: '', sourceName: '', text: profile } as const
    this.figures = knownFigures([...sources, about])
    this.names = [profile, ...sources.flatMap(({ sourceName, text }) => [sourceName, text])].join('\n')
  }

  /** The text without the sentences that hold anything else; empty when none is left. */
  hold(text: string): string {
    const kept = [...sentences.segment(text.trim())].filter(({ segment }) => this.isHeld(segment))
    return kept
      .map(({ segment }) => segment)
      .join('')
      .trim()
  }

  holdAll(texts: readonly string[]): string[] {
    return texts.map((text) => this.hold(text)).filter(Boolean)
  }

  /** The same for a title: as a whole, and with capitals for its beginning and for names only. */
  holdTitle(title: string): string {
    const strange = new Set(this.strangeNames(title))
    const [first = '', ...others] = title.trim().split(/\s+/)
    const isPlain = (word: string) => /^\p{Lu}\p{Ll}*\P{L}*$/u.test(word)
    const lowered = others.map((word) =>
      isPlain(word) && strange.has(word.replace(/\P{L}+$/u, '')) ? word.toLowerCase() : word,
    )
    const sentence = [first, ...lowered].join(' ')
    return this.isHeld(sentence) ? sentence : ''
  }

  private isHeld(text: string): boolean {
    return findUnsupportedFigures(text, this.figures).length === 0 && this.strangeNames(text).length === 0
  }

  private strangeNames(text: string): string[] {
    return findUnsupportedNames(text, this.names).filter((name) => !trade.has(name))
  }
}
