import { isSamePerson } from '../../language/passages/attribution'
import { isConfidential, isSaidInPrivate, tellsOfIncident } from '../../language/passages/private'
import type { Source, Speaker } from '../../language/source'
import { termsOf } from '../../language/words'
import { escapePattern } from '../../language/words/escape-pattern'
import type { Item } from './items'

/** Most statements that the request for one memo holds, and how many of them are the person's own. */
const mostItems = 50
const mostOwn = 30

export const isBy = ({ source, speaker }: Item, { stakeholderId, name }: Speaker): boolean =>
  (stakeholderId !== null && source.speaker?.stakeholderId === stakeholderId) ||
  (speaker !== null && isSamePerson(speaker, name))

/**
 * What the memo to a person may hold. Left out are confidential papers, incidents, what was said in private, and remarks
 * about a colleague who is named.
 */
export class MemoReader {
  private readonly confidential = new Map<Source, boolean>()
  private readonly colleagues: RegExp

  constructor(
    private readonly stakeholder: Speaker,
    private readonly items: readonly Item[],
    stakeholders: readonly Speaker[],
  ) {
    const colleagues = [
      ...stakeholders.map(({ name }) => name),
      ...items.flatMap(({ speaker }) => speaker ?? []),
    ].filter((name) => !isSamePerson(name, stakeholder.name))
    const names = [...new Set(colleagues.flatMap(namesOf))].map(escapePattern)
    this.colleagues = new RegExp(`(?<!\\p{L})(?:${names.join('|') || '(?!)'})(?!\\p{L})`, 'u')
  }

  /**
   * The statements that the memo may rest on, in their original order: the person's own, strongest first chosen, and
   * those about the same work.
   */
  choose(): Item[] {
    const { stakeholder } = this
    const fit = this.items.filter((item) => this.isOpen(item) && !this.isNamed(item))
    const own = strongest(
      fit.filter((item) => isBy(item, stakeholder)),
      mostOwn,
      ({ statement }) => statement.strength,
    )
    const concerns = new Set([
      ...own.flatMap(({ statement }) => statement.terms),
      ...termsOf(stakeholder.role ?? ''),
    ])
    const shared = ({ statement }: Item) => statement.terms.filter((term) => concerns.has(term)).length
    const others = strongest(
      fit.filter((item) => !isBy(item, stakeholder)),
      mostItems - own.length,
      (item) => shared(item) + item.statement.strength,
    )
    const chosen = new Set([...own, ...others])
    return fit.filter((item) => chosen.has(item))
  }

  /** Whether the person may read of a finding. @param items all that it rests on */
  mayBeTold({ title, description }: { title: string; description: string }, items: readonly Item[]): boolean {
    const words = `${title} ${description}`
    return !tellsOfIncident(words) && !this.colleagues.test(words) && items.every((item) => this.isOpen(item))
  }

  private isOpen({ source, statement }: Item): boolean {
    const isSecret = this.confidential.get(source) ?? isConfidential(source)
    this.confidential.set(source, isSecret)
    return (
      !isSecret &&
      !tellsOfIncident(source.text.slice(statement.start, statement.end)) &&
      !isSaidInPrivate(source.text, statement)
    )
  }

  private isNamed({ source, statement }: Item): boolean {
    return (
      this.colleagues.test(source.text.slice(statement.start, statement.end)) ||
      statement.mentions.some(
        ({ kind, name }) => kind === 'person' && !isSamePerson(name, this.stakeholder.name),
      )
    )
  }
}

const strongest = (items: readonly Item[], most: number, worth: (item: Item) => number): Item[] =>
  items.toSorted((a, b) => worth(b) - worth(a)).slice(0, most)

/** First and last names that are no words of their own in a sentence. */
const namesOf = (name: string): string[] => name.split(/\s+/).filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word))
