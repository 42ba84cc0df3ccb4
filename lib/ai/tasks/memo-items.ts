import { isSamePerson } from '../../language/passages/attribution'
import { isConfidential, isSaidInPrivate, tellsOfIncident } from '../../language/passages/private'
import type { Source, Speaker } from '../../language/source'
import { termsOf } from '../../language/words'
import { escapePattern } from '../../language/words/escape-pattern'
import type { Item } from './items'

/** Most statements that the request for one memo holds, and how many of them are the person's own. */
const mostItems = 50
const mostOwn = 30

const textOf = ({ source, statement }: Item) => source.text.slice(statement.start, statement.end)

export const isBy = ({ source, speaker }: Item, { stakeholderId, name }: Speaker): boolean =>
  (stakeholderId !== null && source.speaker?.stakeholderId === stakeholderId) ||
  (speaker !== null && isSamePerson(speaker, name))

/**
 * The statements for a memo to a person, strongest for this person first chosen and in their original order: the
 * person's own, and those about the same work. Left out are confidential papers, incidents, what was said in private,
 * and remarks about a colleague who is named.
 */
export function itemsForMemo(
  stakeholder: Speaker,
  items: readonly Item[],
  stakeholders: readonly Speaker[],
): Item[] {
  const confidential = new Map<Source, boolean>()
  const isSecret = (source: Source) => {
    const known = confidential.get(source) ?? isConfidential(source)
    confidential.set(source, known)
    return known
  }
  const colleagues = [
    ...stakeholders.map(({ name }) => name),
    ...items.flatMap(({ speaker }) => speaker ?? []),
  ].filter((name) => !isSamePerson(name, stakeholder.name))
  const named = new RegExp(
    `(?<!\\p{L})(?:${[...new Set(colleagues.flatMap(namesOf))].map(escapePattern).join('|') || '(?!)'})(?!\\p{L})`,
    'u',
  )
  const isNamed = (item: Item) =>
    named.test(textOf(item)) ||
    item.statement.mentions.some(
      ({ kind, name }) => kind === 'person' && !isSamePerson(name, stakeholder.name),
    )
  const fit = items.filter(
    (item) =>
      !isSecret(item.source) &&
      !tellsOfIncident(textOf(item)) &&
      !isSaidInPrivate(item.source.text, item.statement) &&
      !isNamed(item),
  )
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
  return items.filter((item) => chosen.has(item))
}

const strongest = (items: readonly Item[], most: number, worth: (item: Item) => number): Item[] =>
  items.toSorted((a, b) => worth(b) - worth(a)).slice(0, most)

/** First and last names that are no words of their own in a sentence. */
const namesOf = (name: string): string[] => name.split(/\s+/).filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word))
