import { type FeatureVector, plainTokens, vectorOf } from '../../learning/features'
import type { Layout } from '../layout/passage'
import { bodies } from './client-candidates'
import type { NameMention } from './find-names'
import { givenNameWeight } from './given-names'
import { isNoName, isTitle } from './no-names'
import { kindOfRoleWord } from './role-words'
import type { Person } from './roster'

const before = 40
const after = 40
const mostMentions = 6

/** Features of a name: its spelling, the words around its mentions, and other known facts. */
export function personVector(person: Person, { genre, speakers }: Layout): FeatureVector {
  const { name, mentions, weight, email, phone, company } = person
  const words = name.split(' ')
  const shape = [
    `words:${words.length}`,
    `weight:${Math.min(12, Math.round(weight * 2))}`,
    `given:${givenNameWeight(words[0] as string)}`,
    `given:${givenNameWeight(words[0] as string)}|${words.length}`,
    `mentions:${Math.min(4, mentions.length)}`,
    `genre:${genre}`,
    `body:${bodies.test(name)}|${words.length}`,
    `position:${kindOfRoleWord(words.at(-1) as string)}|${words.length}`,
    `small:${words.filter((word) => /^\p{Ll}/u.test(word)).length}`,
    `email:${email !== null}`,
    `phone:${phone !== null}`,
    `company:${company !== null}`,
    `speaker:${speakers.some((speaker) => speaker.startsWith(words[0] as string))}`,
    `shouted:${/^[\p{Lu}.]+$/u.test(name.replaceAll(' ', ''))}`,
    `titled:${mentions.some(isTitled)}`,
    `titled:${mentions.some(isTitled)}|${words.length}`,
    ...words.map((word) => `no:${isNoName(word)}`),
  ]
  const spelling = words.flatMap((word) => {
    const lower = ` ${word.toLowerCase()} `
    return [2, 3, 4].flatMap((length) =>
      Array.from(
        { length: Math.max(0, lower.length - length + 1) },
        (_, at) => `n:${lower.slice(at, at + length)}`,
      ),
    )
  })
  const around = mentions.slice(0, mostMentions).flatMap(contextOf)
  return vectorOf(
    { features: shape, scale: 0.5 },
    { features: spelling, scale: 1 / Math.sqrt(spelling.length + 1) },
    { features: around, scale: 1.5 / Math.sqrt(around.length + 1) },
  )
}

/** 'Mrs Keller' */
const isTitled = ({ passage, start, label }: NameMention) =>
  !label && isTitle(passage.text.slice(0, start).trimEnd().split(/[\s(]/u).at(-1) ?? '')

function contextOf({ passage, start, end, label }: NameMention): string[] {
  if (label) return ['label']
  const { text } = passage
  const isSmall = /^\p{Ll}/u.test(text.slice(start, end))
  const left = plainTokens(text.slice(Math.max(0, start - before), start)).slice(-2)
  const right = plainTokens(text.slice(end, end + after)).slice(0, 2)
  const nearLeft = text.slice(Math.max(0, start - 1), start)
  return [
    `l:${left.at(-1) ?? '^'}`,
    `l2:${left.join(' ')}`,
    `r:${right[0] ?? '$'}`,
    `r2:${right.join(' ')}`,
    `lr:${left.at(-1) ?? '^'}|${right[0] ?? '$'}`,
    `lc:${text.slice(Math.max(0, start - 2), start).trim()}`,
    `rc:${text
      .slice(end, end + 2)
      .trim()
      .slice(0, 1)}`,
    `begins:${start === 0 || nearLeft === ''}`,
    `alone:${end - start >= text.trim().length - 1}`,
    `kind:${passage.kind}`,
    ...(isSmall ? ['small', `small l:${left.at(-1) ?? '^'}`, `small r:${right[0] ?? '$'}`] : []),
  ]
}
