import { AUTHOR } from '../capture-reading'
import type { Layout, Passage } from '../layout/passage'

/** A label that a tool or a scribe uses in place of a name: 'Speaker 2', 'SPK_0', 'RM', 'A'. */
const anonymous = /^(?:(?:speaker|spk|participant|person|voice|caller)[ _-]?[\p{Lu}\d]{0,2}|\p{Lu}{1,3})$/iu
const turnsOfOneself = 3

/**
 * The people behind anonymous speaker labels: told by a legend ('RM = me, CB = Colin Barraclough'), by initials, by the
 * speaker's own words, or by how others address them.
 */
export function speakerNames(layout: Layout, people: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const labels = layout.speakers.filter((label) => anonymous.test(label))
  const others = people.filter((name) => !labels.includes(name))
  for (const label of labels) {
    const name =
      inLegend(label, layout, others) ??
      byInitials(label, others) ??
      inOwnWords(label, layout, others) ??
      addressed(label, layout, others)
    if (name) names.set(label, name)
  }
  return names
}

function inLegend(label: string, { passages }: Layout, people: readonly string[]): string | null {
  for (const { text } of passages) {
    const at = text.indexOf(`${label} = `)
    if (at < 0 || /[\p{L}\p{N}]$/u.test(text.slice(0, at))) continue
    const told = text.slice(at + label.length + 3)
    if (/^(?:me|myself|I)\b/.test(told)) return AUTHOR
    return people.find((name) => told.startsWith(name)) ?? null
  }
  return null
}

export const initialsOf = (name: string): string =>
  name
    .replace(/^(?:Mr|Mrs|Ms|Dr|Herrn?|Frau)\.? /, '')
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('')

function byInitials(label: string, people: readonly string[]): string | null {
  if (!/^\p{Lu}{1,3}$/u.test(label)) return null
  const meant = people.filter((name) => initialsOf(name).startsWith(label))
  return meant.length === 1 ? (meant[0] as string) : null
}

function inOwnWords(label: string, { passages }: Layout, people: readonly string[]): string | null {
  const own = passages.filter(({ speaker }) => speaker === label).slice(0, turnsOfOneself)
  for (const { text } of own) {
    const told = /(?:^|\b(?:I'm|I am|this is|my name is|name's|it's) )(?<words>\p{Lu}[^.?!]*)/u.exec(text)
      ?.groups?.words
    const name =
      told &&
      people.find((person) => new RegExp(`^${firstOf(person)}\\b(?=[^,]*(?:,|$)| here)`, 'u').test(told))
    // 'Anna, can you …' addresses somebody else.
    if (name && (told.startsWith(name) || !text.startsWith(told))) return name
  }
  return null
}

/** The one whom others address right before the label's turns: 'Thanks, Janine.' */
function addressed(label: string, { passages }: Layout, people: readonly string[]): string | null {
  const votes = new Map<string, number>()
  passages.forEach((passage, index) => {
    const before = passages[index - 1]
    if (passage.speaker !== label || !before || before.speaker === label) return
    for (const person of people)
      if (addresses(before, firstOf(person))) votes.set(person, (votes.get(person) ?? 0) + 1)
  })
  const [best, second] = [...votes].sort((a, b) => b[1] - a[1])
  return best && best[1] > (second?.[1] ?? 0) ? best[0] : null
}

const addresses = ({ text }: Passage, first: string) =>
  new RegExp(
    `(?:^|[.!?] |, )(?:(?:and|so|okay|thanks|yes|hi),? )?${first}[,?.!]|, ${first}[?.!]?$`,
    'iu',
  ).test(text)

const firstOf = (name: string) => (name.split(' ')[0] as string).replace(/[^\p{L}\p{N}]/gu, '.')
