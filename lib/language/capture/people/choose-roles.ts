import { plainTokens } from '../../learning/features'
import { type LinearModel, probabilityOf } from '../../learning/linear-model'
import type { Layout } from '../layout/passage'
import { bodies } from './client-candidates'
import { namedPeople } from './near-roles'
import { isTitle } from './no-names'
import { nearCandidates, roleCandidates, roleVector } from './role-candidates'
import { kindOfRoleWord, type RoleCandidate, withoutAbbreviations } from './role-words'
import type { Person } from './roster'

/** Minimum probability of a role; of the roles found with it, three in four are right. */
const bar = 0.15

/**
 * The most probable role of each person: from the words next to the name, otherwise from those in the same sentences
 * that belong to nobody else.
 */
export function rolesOf(
  people: readonly Person[],
  everybody: readonly Person[],
  layout: Layout,
  model: LinearModel,
): ReadonlyMap<Person, string> {
  const roles = new Map<Person, string>()
  const named = namedPeople(everybody)
  const names = new Set(people.flatMap(({ name }) => name.split(' ').filter((word) => word.length > 2)))
  const found = (list: readonly Person[], candidatesOf: (person: Person) => RoleCandidate[]) =>
    list
      .flatMap((person) =>
        candidatesOf(person).map((candidate) => ({
          person,
          role: tidied(candidate.role),
          probability: probabilityOf(model, roleVector(candidate)),
        })),
      )
      .filter(({ role, probability }) => probability >= bar && isSaid(role, names))
      .sort((a, b) => b.probability - a.probability)
  for (const { person, role } of found(people, (one) => roleCandidates(one, layout)))
    if (!roles.has(person)) roles.set(person, role)
  const others = people.filter((person) => !roles.has(person))
  for (const { person, role } of found(others, (one) => nearCandidates(one, layout, named))) {
    const plain = plainTokens(role).join(' ')
    const isTaken = [...roles.values()].some((other) => plainTokens(other).join(' ').includes(plain))
    if (!roles.has(person) && !isTaken) roles.set(person, role)
  }
  return new Map(
    [...roles].map(([person, role]) => [
      person,
      /^owns?\b/i.test(role) ? 'owner' : withoutAbbreviations(role.replace(duty, '')),
    ]),
  )
}

/** 'I run property claims' means a person of 'property claims'. */
const duty = /^(?:runs?|heads?|manages?|leads?|looks? after|handles?) (?:all |the )?(?!of\b)(?=\p{L}{3})/iu

const small =
  'and|or|but|to|of|with|by|in|on|at|for|from|the|an?|my|his|her|their|our|its|who|that|which|is|was|I|so|as'
const openEnds = new RegExp(
  String.raw`^(?:(?:${small}|two|three|four|some|spoke|saw|met)\s+)+|[\s,.;:–-]+$|(?:\s+(?:${small}|Mrs?|Ms|Dr|Herr|Frau)\.?)+$`,
  'giu',
)

/** The role without words at its ends that belong to the sentence: 'senior partner and', 'two advisors'. */
function tidied(role: string): string {
  const plain = role.replace(/\s+/g, ' ').replace(openEnds, '').trim()
  const field = plain.replace(
    / (?:fellow|guy|lady|girl|gal|woman|man|lad|chap|bloke|person|people|folks)$/iu,
    '',
  )
  if (field !== plain) return field === 'it' ? 'IT' : field
  const single = plain.replace(/s$/u, '')
  const [last = '', one = ''] = [plain, single].map((words) => words.split(' ').at(-1))
  return kindOfRoleWord(one) === 'position' && /[^s]s$/u.test(last) ? single : plain
}

/** False for a title, a name, and an organisation: 'Tom from Acturis Software'. */
function isSaid(role: string, names: ReadonlySet<string>): boolean {
  const words = role.split(' ')
  if (!/\p{L}{2}/u.test(role) || role === 'it' || isTitle(role) || words.some((word) => names.has(word)))
    return false
  const kinds = words.map(kindOfRoleWord)
  return !(bodies.test(role) && words.length > 1 && kinds.includes(null) && !kinds.includes('position'))
}
