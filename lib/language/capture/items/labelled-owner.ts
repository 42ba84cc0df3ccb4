import { AUTHOR } from '../capture-reading'
import type { Layout } from '../layout/passage'
import { initialsOf } from './speaker-names'

/** 'f/u D: ask …', '-> me: send …', '[HP] list of …', 'Carol >> 20 invoices', 'Ole - photos' */
const labelled =
  /^(?:[-–—•*→>=☐\s]+|\[ ?\]\s*|f\/u:?\s+|\[?todo\]?:?\s+|\d{1,2}[.)]\s+)*[[(]?@?(?<label>\p{L}[\p{L}.'-]{0,20}(?: \p{Lu}[\p{L}.'-]*)?)(?:[\])]:?\s|\s*(?::|->|→|=>|>>|\|)\s|\s[-–—]\s)/u
const oneself = /^(?:me|moi|myself|mine|ich)$/i
/** '-> me to find out', 'next: me - write half a page' */
const mine = /^[^\p{L}]*(?:(?:next|todo|action|f\/u):?[^\p{L}]*)?(?:me|moi)(?= to |:| [-–—] | ?(?:->|→))/iu
/** 'She wants two paragraphs from me', 'By Friday I will …', '…, so I must finish it': the writer's own task. */
const asked =
  /\b(?:wants?|needs?|expects?|would like|asks?|asked)\b[^.;?]{0,60}\b(?:from me|me to)\b|^from me\b|(?:^(?:(?:by|on|until|before) [^,;.]{2,24},? |then |and )?|[,;] so )I(?:'ll| will| shall| must| need to| have to|'m going to)\b/iu
/** '@Sid intro to …' */
const mentioned = /^[^\p{L}@]*(?:\[?todo\]? )?@(?<label>\p{L}[\p{L}'-]+)\.? /iu
/** 'me (MT)', 'me DK' */
const ownInitials = /\b[Mm]e(?: | ?\(| ?= ?)(?<initials>\p{Lu}{2,3})\b/u

/** The person whom a label before a task, or a set phrase, names; null without one. */
export function labelledOwner(text: string, people: readonly string[]): string | null {
  if (mine.test(text) || asked.test(text)) return AUTHOR
  const label = (labelled.exec(text) ?? mentioned.exec(text))?.groups?.label?.replace(/\.$/, '')
  if (!label) return null
  if (oneself.test(label)) return AUTHOR
  const plain = label.toLowerCase()
  const meant = (fits: (name: string) => boolean) => {
    const found = people.filter(fits)
    return found.length === 1 ? (found[0] as string) : null
  }
  const named =
    people.find((name) => name.toLowerCase() === plain) ??
    meant((name) => plain.split(' ').every((word) => name.toLowerCase().split(' ').includes(word)))
  if (named) return /^\p{Lu}\p{Ll}/u.test(label) ? label : named
  const shortened = plain.length >= 3 ? meant((name) => name.toLowerCase().startsWith(plain)) : null
  if (shortened) return shortened
  if (!/^\p{Lu}{1,3}$/u.test(label)) return null
  const byInitials =
    meant((name) => initialsOf(name) === label) ?? meant((name) => initialsOf(name).startsWith(label))
  return byInitials ?? (label.length > 1 ? label : null)
}

/** True for the letters by which the writer of a note calls themselves. */
export const areOwnInitials = (label: string, passages: Layout['passages']): boolean =>
  passages.some(({ text }) => ownInitials.exec(text)?.groups?.initials === label)
