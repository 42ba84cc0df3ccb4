import { AUTHOR } from '../capture-reading'
import type { Layout } from '../layout/passage'

/** A label that a tool or a scribe uses in place of a name: 'Speaker 2', 'SPK_0', 'RM', 'A'. */
const anonymous = /^(?:(?:speaker|spk|participant|person|voice|caller)[ _-]?[\p{Lu}\d]{0,2}|\p{Lu}{1,3})$/iu

/** Points for and against a label being a person. */
const points = {
  legend: 20,
  initials: 8,
  introduced: 5,
  answers: 2,
  asked: 1,
  present: 1,
  speaksTo: -4,
  speaksOf: -1,
}
const fewestPoints = 1
/** A name this near the beginning of a turn answers the turn before it: 'Yes Divya, you are audible'. */
const opening = 20

interface Turn {
  speaker: string
  text: string
}

/**
 * The people behind anonymous speaker labels: identified by a legend ('RM = me, CB = Colin Barraclough'), by initials,
 * by the speaker's own words, and by the people addressed in neighbouring turns. Speakers do not address or mention
 * themselves by name.
 */
export function speakerNames(layout: Layout, people: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const labels = layout.speakers.filter(
    (label) => anonymous.test(label) && !people.some((name) => name !== label && isFirstName(label, name)),
  )
  if (labels.length === 0) return names
  const others = people.filter((name) => !layout.speakers.includes(name))
  const pairs = new Map<string, { label: string; name: string; score: number }>()
  const add = (label: string | undefined, name: string, score: number) => {
    if (label === undefined || !labels.includes(label)) return
    const pair = pairs.get(`${label}|${name}`) ?? { label, name, score: 0 }
    pair.score += score
    pairs.set(`${label}|${name}`, pair)
  }
  for (const label of labels) {
    const named = inLegend(label, layout, others)
    if (named) add(label, named, points.legend)
    const meant = /^\p{Lu}{1,3}$/u.test(label)
      ? others.filter((name) => initialsOf(name).startsWith(label))
      : []
    if (meant.length === 1) add(label, meant[0] as string, points.initials)
  }
  const turns = turnsOf(layout)
  for (const [index, { speaker, text }] of turns.entries())
    for (const name of others) {
      const [before, after] = [turns[index - 1], turns[index + 1]]
      const found = mentionsOf(name, text)
      // 'Tuesday, with Dr Pillay and Janine': the people named by the first speaker are present.
      if (index === 0 && found.length > 0)
        for (const label of labels) if (label !== speaker) add(label, name, points.present)
      for (const { at, end } of found) {
        const [left, right] = [text.slice(0, at), text.slice(end)]
        if (isIntroduced(left, text.slice(at, end), right)) add(speaker, name, points.introduced)
        else if (isAddressed(left, right)) {
          add(speaker, name, points.speaksTo)
          add(after?.speaker, name, end > text.length - opening ? points.answers : points.asked)
          if (at < opening) add(before?.speaker, name, points.asked)
        } else add(speaker, name, points.speaksOf)
      }
    }
  for (;;) {
    const [best, second] = [...pairs.values()]
      .filter(({ label, name }) => !names.has(label) && ![...names.values()].includes(name))
      .sort((a, b) => b.score - a.score)
    if (!best || best.score < fewestPoints) return names
    const isTie = second?.score === best.score && (second.label === best.label || second.name === best.name)
    if (isTie) return names
    names.set(best.label, best.name)
  }
}

const isFirstName = (label: string, name: string) =>
  (name.split(' ')[0] as string).toLowerCase() === label.toLowerCase()

function turnsOf({ passages }: Layout): Turn[] {
  const turns: Turn[] = []
  let last = -1
  for (const { speaker, text, turn } of passages) {
    if (speaker === null) continue
    const same = turns.at(-1)
    if (same && turn === last) same.text += ` ${text}`
    else turns.push({ speaker, text })
    last = turn
  }
  return turns
}

function mentionsOf(name: string, text: string): { at: number; end: number }[] {
  const first = (name.split(' ')[0] as string).replace(/[^\p{L}\p{N}]/gu, '.')
  const whole = name.replace(/[^\p{L}\p{N}]/gu, '.')
  return [...text.matchAll(new RegExp(String.raw`(?<!\p{L})(?:${whole}|${first})(?!\p{L})`, 'giu'))].map(
    ({ 0: written, index }) => ({ at: index, end: index + written.length }),
  )
}

/** 'I'm Verna', 'Janine Cloete, practice manager' */
const isIntroduced = (before: string, name: string, after: string) =>
  /\b(?:I['’]m|I am|[Tt]his is|[Mm]y name is|[Nn]ame['’]s)(?: Dr)? $/u.test(before) ||
  (before === '' && name.includes(' ') && /^[.,]/u.test(after))

/** 'So Gary walk me through it', 'Thanks, Janine.', 'what was it Lori?' */
function isAddressed(before: string, after: string): boolean {
  if (/^[?!]|^$/u.test(after) && /[\p{L},] $/u.test(before))
    return !/\b(?:is|was|['’]s|about|with|for|to|from|of|by|call|ask|tell|see|my|our|the)(?: (?:Mr|Mrs|Ms|Dr))? $/iu.test(
      before,
    )
  const begins =
    /(?:^|[.!?…] |\b(?:and|so|okay|ok|thanks|thank you|yes|yeah|no|hi|hello|hey|morning|well|right|sorry|please)[,.]? )$/iu
  if (begins.test(before))
    return /^(?:[,?.!]|$| (?:walk|tell|can|could|would|will|do|did|what|how|you|please|take|give|madam|sir)\b)/iu.test(
      after,
    )
  return before.endsWith(', ') && /^\.(?: |$)/u.test(after)
}

function inLegend(label: string, { passages }: Layout, people: readonly string[]): string | null {
  if (/^me$/i.test(label)) return AUTHOR
  for (const { text } of passages) {
    const at = text.indexOf(`${label} = `)
    if (at < 0 || /[\p{L}\p{N}]$/u.test(text.slice(0, at))) continue
    const named = text.slice(at + label.length + 3)
    if (/^(?:me|myself|I)\b/.test(named)) return AUTHOR
    return people.find((name) => named.startsWith(name)) ?? null
  }
  return null
}

/** The first letters of a name's parts: 'HP' for H. Patel. */
export const initialsOf = (name: string): string =>
  name
    .replace(/^(?:Mr|Mrs|Ms|Dr|Herrn?|Frau)\.? /, '')
    .split(/[\s.-]+/)
    .map((word) => word[0] ?? '')
    .join('')
