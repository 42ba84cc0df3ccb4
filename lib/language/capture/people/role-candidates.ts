import { characterGrams, type FeatureVector, plainTokens, vectorOf, wordGrams } from '../../learning/features'
import type { Layout, Passage } from '../layout/passage'
import type { NameMention } from './find-names'
import { type NamedPeople, nearRoles } from './near-roles'
import { isTitle } from './no-names'
import { article, kindOfRoleWord, type RoleCandidate } from './role-words'
import type { Person } from './roster'

const reach = 110
const mostMentions = 12
const mostWords = 7
const signatureLines = 3
const longestSignatureLine = 90

const title = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Professor|Herr|Frau|Mme|Monsieur|Madame|Sr|Fr|Cllr|Sister|Father|Adv|pani?)\.? )*`
const aloneTitle = new RegExp(`${title}$`, 'iu')
/** The end of a description after a name. */
const stop =
  /\s*(?:[,.;:!?()[\]/|\n"“”]|\s[-–—]\s|\s(?:and|but|who|whose|which|that|at|from|is|was|has|had|said|says|will|to|for|with|because|so|&|\+)(?=\s))/u
const behindForms: readonly (readonly [form: string, pattern: RegExp])[] = [
  ['list', /^\s?[-–—:=|/·•→]+\s?/u],
  [
    'comma',
    /^,\s+(?:(?:the|their|our|his|her|its|a|an|my|your|as|also|acting|now|she's|he's|she is|he is|I'm)\s+)*/iu,
  ],
  [
    'who',
    /^,?\s+(?:who|she|he)(?:['’]s| is| was)?\s+(?:(?:the|a|an|their|our|also|now|actually|basically)\s+)*/iu,
  ],
  ['from', /^,?\s+(?:from|over in|in|of|at|on)\s+(?:(?:the|their|our|your)\s+)?/iu],
  [
    'is',
    /^(?:['’]s|\s+is|\s+was|\s+as|,? you(?:['’]re| are))\s+(?:(?:the|their|our|a|an|my|your|now|also)\s+)*/iu,
  ],
  ['the', /^\s+(?:the|our|their|his|her|my)\s+/iu],
  ['bare', /^\s+(?=\p{L})/u],
]
/** 'the transport manager Lorraine Coe', 'Accountant: Parul', 'MANAGER (Steph)', 'legal counsel, Adv. Fernandes'. */
const beforeName = new RegExp(
  String.raw`(?<=^|[\s(,;:"“/–—-])(?<words>(?:[\p{L}\p{N}&'’/-]+ ){0,4}[\p{L}\p{N}&'’-]+)(?<beside>,| is| was|,? name is|,? whose name is(?: I think)?|:| =| [-–—]|\s?\()?(?: an?| called| named)?\s?${title}$`,
  'iu',
)
const hesitation = /(?:(?<=,) )?\b(?:u[hm]|er|erm),? $/iu
/** An address between a name and its role. */
const address = /^\s?(?:[<([]\S+@[^\s>)\]]+[>)\]]|\S+@\S+)/u
/**
 * 'Head of Legal and Democratic Services': a title whose words are capitalised may contain words that end other
 * descriptions.
 */
const titled =
  /^(?<lead>\s?[,–—|-]\s?)(?<role>\p{Lu}[\p{L}&/-]*(?:,? (?:(?:and|of|for|the|to|&) ){0,2}\p{Lu}[\p{L}&/-]*){1,7})(?=$|[\s,;.|<(\n])/u
/** 'I'm the registrar', 'I run property claims' */
const ofOneself =
  /\bI(?:(?:['’]m| am) (?:(?:the|a|an|from|in|on|with) )*|(?= (?:run|head|manage|lead|look after|handle|do|own)\b) )(?<words>[\p{L}\p{N}&'’/ -]{3,60})/gu
const mostOwnPassages = 10

/** All words next to the mentions of a person that may be a role. */
export function roleCandidates(
  { name, mentions }: Person,
  { passages, speakers, asides }: Layout,
): RoleCandidate[] {
  const labels = speakers.filter((label) =>
    name
      .split(' ')
      .some((word) => word.length > 2 && !isTitle(word) && label.toLowerCase().includes(word.toLowerCase())),
  )
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
  const all = [
    ...labels.flatMap((label) => asideCandidates(asides.get(label) ?? '')),
    ...passages
      .filter(({ speaker }) => speaker !== null && labels.includes(speaker))
      .slice(0, mostOwnPassages)
      .flatMap(ownWords),
    ...mentions.slice(0, mostMentions).flatMap((mention) => candidatesAt(mention, passages)),
  ]
  return withoutRepetitions(all.filter(({ role }) => role !== initials))
}

/** All words elsewhere in the sentences of a person that may be a role. @param named all people in the capture */
export function nearCandidates(
  { mentions }: Person,
  { passages }: Layout,
  named: NamedPeople,
): RoleCandidate[] {
  return withoutRepetitions(
    mentions
      .slice(0, mostMentions)
      .filter(({ label }) => !label)
      .flatMap((mention) => nearRoles(mentions, mention, passages, named))
      .filter(isRoleLike),
  )
}

function withoutRepetitions(candidates: readonly RoleCandidate[]): RoleCandidate[] {
  const known = new Set<string>()
  return candidates.filter(({ role, form }) => {
    const key = `${form}|${role}`
    return !known.has(key) && known.add(key)
  })
}

function candidatesAt(
  { passage, start, end, label }: NameMention,
  passages: readonly Passage[],
): RoleCandidate[] {
  if (label) return []
  const after = passage.text.slice(end, end + reach).replace(address, '')
  const before = passage.text.slice(Math.max(0, start - reach), start)
  const isAlone = before.replace(aloneTitle, '').length <= 3 && end >= passage.text.length - 1
  const capitals = titled.exec(after)?.groups
  return [
    ...bracketed(after.replace(/^,? (?:from|at|of) [^(),.;:!?]{2,30}(?=\()/u, '')),
    ...(capitals?.role
      ? [{ role: capitals.role, form: 'titled', beside: (capitals.lead ?? '').trim() }]
      : []),
    ...behind(after),
    ...ahead(before, after),
    ...(isAlone ? below(passages, passages.indexOf(passage)) : []),
  ]
}

/** Lines below a signature's name: 'Medical Superintendent, Sanjeevani Clinics'. */
function below(passages: readonly Passage[], at: number): RoleCandidate[] {
  return passages.slice(at + 1, at + 1 + signatureLines).flatMap(({ text }, distance) => {
    if (text.length > longestSignatureLine) return []
    const parts = text.split(/\s*(?:[|,•·;]|\s[-–—]\s)\s*/u).slice(0, 3)
    const whole = parts.length > 1 ? [{ role: text, form: 'below whole', beside: `${distance}` }] : []
    return [
      ...parts.map((role, part) => ({ role, form: `below ${part}`, beside: `${distance}` })),
      ...whole,
    ].filter(isRoleLike)
  })
}

function ownWords({ text }: Passage): RoleCandidate[] {
  return [...text.matchAll(ofOneself)].flatMap(({ groups }) => {
    const words = cutAt(groups?.words ?? '')
      .trim()
      .split(/\s+/)
    return [...new Set([words.length, 1, 2, 3])]
      .filter((count) => count <= words.length)
      .map((count) => ({
        role: words.slice(0, count).join(' '),
        form: count === words.length ? 'self whole' : 'self',
        beside: 'I',
      }))
      .filter(isRoleLike)
  })
}

/** 'MFA' of 'Silke (MFA)', 'MANAGER' of 'MANAGER (Steph Garside)'. */
const asideCandidates = (aside: string): RoleCandidate[] =>
  [aside, ...aside.split(/, ?/)]
    .filter((role) => role !== '')
    .map((role) => ({ role, form: 'label', beside: '(' }))

function bracketed(after: string): RoleCandidate[] {
  const inside = /^(?:['’]s(?: \p{L}+)?)?,?\s?\((?<inside>[^()\n]{2,70})\)/u.exec(after)?.groups?.inside
  if (!inside) return []
  const parts = inside.split(/\s*[,;/]\s*/u).slice(0, 2)
  const fromParts = parts.flatMap((part, at) => [
    { role: bareWords(part), form: `bracket${at}`, beside: parts.length > 1 ? 'part' : 'whole' },
    { role: bareWords(cutAt(part)), form: `bracket${at} cut`, beside: 'part' },
  ])
  const whole = parts.length > 1 ? [{ role: inside.trim(), form: 'brackets', beside: 'whole' }] : []
  return [...fromParts, ...whole].filter(isRoleLike)
}

function behind(after: string): RoleCandidate[] {
  return behindForms.flatMap(([form, pattern]) => {
    const lead = pattern.exec(after)?.[0]
    if (lead === undefined) return []
    const rest = after.slice(lead.length)
    const whole = rest.slice(0, stopAt(rest))
    const words = whole.split(/\s+/).filter((word) => word !== '')
    const lengths =
      form === 'bare' ? [1, 2, 3] : [words.length, ...[1, 2, 3, 4].filter((n) => n < words.length)]
    const closed = rest.slice(whole.length).trim().slice(0, 1)
    return lengths
      .filter((count) => count <= words.length)
      .map((count) => ({
        role: words.slice(0, count).join(' '),
        form: count === words.length ? `${form} whole` : form,
        beside: `${lead.trim().toLowerCase()}|${count === words.length ? closed : '…'}`,
      }))
      .filter(isRoleLike)
  })
}

function ahead(before: string, after: string): RoleCandidate[] {
  const { words, beside = '' } = beforeName.exec(before.replace(hesitation, ''))?.groups ?? {}
  if (!words || (beside.trim() === '(' && !/^[^()]{0,30}\)/u.test(after))) return []
  const all = words.replace(/ (?:called|named|an?|is|was)$/iu, '').split(' ')
  return all
    .map((_, at) => {
      const role = all.slice(at).join(' ')
      const lead = (all[at - 1] ?? '^').toLowerCase()
      return { role, form: `before ${beside.trim()}`, beside: lead }
    })
    .filter((candidate) => !article.test(`${candidate.role} `) && isRoleLike(candidate))
}

const stopAt = (text: string) => stop.exec(text)?.index ?? text.length
const cutAt = (text: string) => text.slice(0, stopAt(text))
const bareWords = (text: string) =>
  text.replace(/^(?:s?he['’]s |s?he is )?(?:(?:the|their|our|his|her|its|a|an|my|your)\s+)*/iu, '').trim()

function isRoleLike({ role }: RoleCandidate): boolean {
  return (
    /\p{L}{2}/u.test(role) &&
    role.length <= 60 &&
    role.split(' ').length <= mostWords &&
    !/[@\d]{3}/.test(role)
  )
}

export function roleVector({ role, form, beside }: RoleCandidate): FeatureVector {
  const tokens = plainTokens(role)
  const words = role.split(' ')
  const shape = [
    `form:${form}`,
    `form:${form}|${words.length}`,
    `beside:${beside}`,
    `beside:${form}|${beside}`,
    `words:${words.length}`,
    `capital:${/^\p{Lu}/u.test(role)}|${form}`,
    `titled:${words.every((word) => /^\p{Lu}/u.test(word))}|${form}`,
    `shouted:${/^[\p{Lu}&/]+$/u.test(role)}`,
  ]
  const kinds = words.map(kindOfRoleWord)
  const known = kinds.filter((kind) => kind !== null).length
  const place = form.replace(/ whole$/, '')
  const lexical = [
    `first kind:${kinds[0]}|${place}`,
    `last kind:${kinds.at(-1)}`,
    `last kind:${kinds.at(-1)}|${place}`,
    `last kind:${kinds.at(-1)}|${place}|${words.length}`,
    `last kind:${kinds.at(-1)}|${form}|${beside}`,
    `any kind:${known > 0}|${place}`,
    `known:${known}|${words.length}`,
  ]
  const grams = wordGrams(tokens, 2)
  const letters = characterGrams(tokens, 3, 5)
  return vectorOf(
    { features: shape, scale: 0.6 },
    { features: lexical, scale: 0.8 },
    {
      features: [...grams, ...grams.map((gram) => `${form}|${gram}`)],
      scale: 1 / Math.sqrt(grams.length + 1),
    },
    { features: [`first:${tokens[0]}`, `last:${tokens.at(-1)}`], scale: 0.7 },
    { features: letters, scale: 1.5 / Math.sqrt(letters.length + 1) },
  )
}
