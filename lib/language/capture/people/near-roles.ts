import { plainTokens } from '../../learning/features'
import type { Passage } from '../layout/passage'
import type { NameMention } from './find-names'
import { article, kindOfRoleWord, type RoleCandidate } from './role-words'
import type { Person } from './roster'

/** The names in each passage. */
export type NamedPeople = ReadonlyMap<Passage, readonly NameMention[]>

export function namedPeople(people: readonly Person[]): NamedPeople {
  const named = new Map<Passage, NameMention[]>()
  for (const mention of people.flatMap(({ mentions }) => mentions))
    named.set(mention.passage, [...(named.get(mention.passage) ?? []), mention])
  return named
}

const longestNearby = 400
const mostNearby = 6

/**
 * Words that name a position elsewhere in the sentence of a name, and in those before and behind it.
 * @param mentions all of the same person
 */
export function nearRoles(
  mentions: readonly NameMention[],
  { passage, start, end }: Pick<NameMention, 'passage' | 'start' | 'end'>,
  passages: readonly Passage[],
  named: NamedPeople,
): RoleCandidate[] {
  const at = passages.indexOf(passage)
  const others = named.get(passage)?.filter((mention) => !mentions.includes(mention)) ?? []
  const own = positionsIn(passage.text).map(({ roles, from, to }) => {
    const between = to <= start ? passage.text.slice(to, start) : passage.text.slice(end, from)
    const words = between.split(/\s+/).filter((word) => word !== '')
    const gap = between.length
    const isNearest = others.every((other) => Math.max(from - other.end, other.start - to) > gap)
    return {
      roles,
      form: `near ${to <= start ? 'before' : 'behind'} ${isNearest ? 'own' : 'other'}`,
      beside: `${Math.min(6, Math.ceil(words.length / 2))}|${/[.;:(]/u.test(between)}|${between.includes(',')}`,
    }
  })
  const beyond = [-1, 1].flatMap((distance) => {
    const other = passages[at + distance]
    if (!other || Math.abs(other.turn - passage.turn) > 1) return []
    const first = plainTokens(other.text.slice(0, 30))[0] ?? ''
    const isFree = (named.get(other) ?? []).every((mention) => mentions.includes(mention))
    return positionsIn(other.text).map(({ roles, from }) => ({
      roles,
      form: `near ${distance} ${isFree ? 'free' : 'other'}`,
      beside: `${/^(?:s?he|i|that)(?:'s|'m)?$/.test(first) ? first : ''}|${from < 25}|${other.speaker === passage.speaker}`,
    }))
  })
  return [...own, ...beyond]
    .slice(0, mostNearby)
    .flatMap(({ roles, form, beside }) => roles.map((role) => ({ role, form, beside })))
}

interface Position {
  from: number
  to: number
  /** The phrase with more and fewer words. */
  roles: string[]
}

/** 'operations director', 'director', 'head of operations', 'head' */
function positionsIn(text: string): Position[] {
  if (text.length > longestNearby) return []
  const words = [...text.matchAll(/[\p{L}&'’/-]+/gu)]
  return words.flatMap(({ 0: word, index }, place) => {
    const kind = kindOfRoleWord(word)
    if (kind !== 'position' && kind !== 'short') return []
    const tail =
      /^ (?:of|for) (?:the )?[\p{L}&-]+(?: [\p{L}&-]+)?/u.exec(text.slice(index + word.length))?.[0] ?? ''
    const heads = [0, 1, 2].flatMap((count) => {
      const first = words[place - count]
      if (!first) return []
      const head = text.slice(first.index, index + word.length)
      return /^[^.,;:()!?]*$/u.test(head) && !article.test(`${first[0]} `) ? [head] : []
    })
    return [
      {
        roles: tail === '' ? heads : [...heads, ...heads.map((head) => head + tail)],
        from: index,
        to: index + word.length,
      },
    ]
  })
}
