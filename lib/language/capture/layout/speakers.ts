import { type Label, labelOf } from '../../segment/labels'
import type { Line } from '../../segment/lines'
import { kindOfRoleWord } from '../people/role-words'
import { markOf } from './marks'
import { topicOf } from './topics'

const fields =
  /^(?:notes?|date|time|location|place|owner|owners|due|due date|deadline|status|summary|goal|purpose|scope|version|author|attendees|participants|present|regrets|apologies|absent|guests?|chair|scribe|scribes|moderator|facilitator|minutes|duration|agenda|topic|topics|subject|to|from|cc|bcc|re|fw|fwd|sent|example|steps?|impact|result|input|output|tools?|systems?|title|name|role|company|source|warning|important|ps|p\.s|total|background|context|mail|e-?mail|phone|tel|telephone|mobile|cell|fax|office|direct|web|url|https?|link|links|project link|who|what|when|where|why|how|priority|assignee|assigned to|responsible|contact|address|meeting|next meeting|recording|next|also|update|updates|background|budget|timeline|client|customer|datum|uhrzeit|ort|thema|betreff|von|an|teilnehmer|termin|frist|verantwortlich)$/i
const personLike =
  /^(?:(?:Mr|Mrs|Ms|Dr|Prof|Hon|Sir)\.? ?)*\p{Lu}[\p{L}\p{N}.'’-]*(?:[ |/]+[\p{L}\p{N}.'’-]+){0,4}$/u
/** A nickname as chat tools display it; accepted only if it speaks more than once. */
const nickname = /^(?:\p{Lu}{2,12}_\d{1,2}$|[\p{Ll}\p{N}_.-]{3,24}(?: ?\([\w .-]{1,30}\))?$)/u
const listLead = /^[-*+•]\s/

export interface SpeakerLabels {
  /** The names in the order of their first turn. */
  names: string[]
  /** Additions to the speakers' names in labels, by name: 'MFA' in 'Silke (MFA)', 'MANAGER' in 'MANAGER (Steph)'. */
  asides: ReadonlyMap<string, string>
  /** The label of a line that begins a turn. */
  labelAt(index: number): Label | null
}

/** Finds the lines that begin with a speaker's name. */
export function findSpeakers(lines: readonly Line[]): SpeakerLabels {
  const labels = lines.map(candidateOf)
  const counts = new Map<string, { turns: number; stamped: number }>()
  let filled = 0
  let labelled = 0
  for (const [index, line] of lines.entries()) {
    if (line.text !== '') filled += 1
    const label = labels[index]
    if (!label) continue
    labelled += 1
    const count = counts.get(label.name) ?? { turns: 0, stamped: 0 }
    counts.set(label.name, { turns: count.turns + 1, stamped: count.stamped + (label.stamped ? 1 : 0) })
  }
  const stamped = [...counts.values()].reduce((sum, count) => sum + count.stamped, 0)
  const repeated = [...counts.values()].filter(({ turns }) => turns >= 2).length
  const talks =
    stamped >= 2 ||
    (repeated >= 1 && labelled >= 3) ||
    (counts.size >= 2 && labelled >= 2 && labelled / filled >= 0.6)
  if (!talks) return { names: [], asides: new Map(), labelAt: () => null }
  const trusted = (label: Label, turns: number) =>
    label.stamped ||
    turns >= 2 ||
    (labelled / filled >= 0.5 && personLike.test(label.name)) ||
    /^\p{Lu}\S+ \p{Lu}\S+$/u.test(label.name)
  const names = [...counts.keys()].filter((name) =>
    labels.some((label) => label?.name === name && trusted(label, counts.get(name)?.turns ?? 0)),
  )
  const known = new Set(names)
  return {
    names,
    asides: new Map(
      labels.flatMap((label) =>
        label?.role && known.has(label.name) ? [[label.name, label.role] as const] : [],
      ),
    ),
    labelAt: (index) => {
      const label = labels[index]
      return label && known.has(label.name) ? label : null
    },
  }
}

const clock = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?`
const anyName = String.raw`[\p{L}][\p{L}\p{M}\p{N}_.'’ -]{0,40}`
const inBrackets = String.raw`(?:\s*\((?<aside>[^()]{1,40})\))?`
/** Labels of chat and meeting tools; each has a time or brackets. */
const toolLabels: readonly RegExp[] = [
  // '10:05:40 From Tom Becker to Everyone : …'
  new RegExp(String.raw`^${clock}\s+From\s+(?<name>${anyName}?)\s+(?:to|To)\s+[^:]{2,60}?\s*:\s*`, 'u'),
  // '[00:00:12] Sarah Lee', alone on its line
  new RegExp(String.raw`^[[(]?${clock}[\])]?\s*[-–—]?\s*(?<name>${anyName})$`, 'u'),
  // 'sarah.lee [10:03 AM]', alone on its line
  new RegExp(String.raw`^(?<name>${anyName}?),?\s+[[(]?${clock}[\])]?$`, 'u'),
  // '[10:03 AM] sarah.lee: …'
  new RegExp(String.raw`^[[(]?${clock}[\])]?\s*[-–—]?\s*(?<name>${anyName}?)${inBrackets}\s*:\s+`, 'u'),
  // '*Sarah Lee* 10:03 AM', alone on its line
  new RegExp(String.raw`^\*{1,2}(?<name>${anyName}?)\*{1,2}\s+[[(]?${clock}[\])]?$`, 'u'),
  // 'SPK_2: …', 'speaker_0: …'
  /^(?<name>\p{L}{2,12}_\d{1,2})\s*:\s+/u,
  // '<dlongley> …'
  /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s*)?<@?(?<name>[\p{L}][\p{L}\p{N}_.-]{1,24})>\s+/u,
]

function toolLabelOf({ text }: Line): Label | null {
  const head = text.slice(0, 140)
  for (const pattern of toolLabels) {
    const match = pattern.exec(head)
    const name = match?.groups?.name?.trim()
    if (!match || !name || (!personLike.test(name) && !nickname.test(name))) continue
    return {
      name,
      role: match.groups?.aside?.trim() ?? null,
      wordsAt: Math.min(match[0].length, text.length),
      stamped: true,
    }
  }
  return null
}

const barred = /^([\p{Lu}][\p{L}.'’-]* ?\| ?[\p{L}.'’ -]{1,30}):\s/u

function candidateOf(line: Line): Label | null {
  if (line.text === '' || markOf(line.text)) return null
  const shared = barred.exec(line.text)
  if (shared)
    return { name: (shared[1] as string).trim(), role: null, wordsAt: shared[0].length, stamped: false }
  const label = toolLabelOf(line) ?? labelOf(line)
  if (!label || fields.test(label.name) || topicOf(label.name) !== null || /^\d/.test(label.name)) return null
  if (!personLike.test(label.name) && !nickname.test(label.name)) return null
  const isLong = label.name.split(' ').length > 3 && label.wordsAt >= line.text.length
  return (label.stamped ? isLong : listLead.test(line.text)) ? null : named(label)
}

/** 'MANAGER (Steph Garside)' is Steph Garside. */
function named(label: Label): Label {
  const inside = label.role?.replace(/\?$/, '') ?? ''
  const isDescription =
    !/\p{Ll}/u.test(label.name) ||
    /^the /i.test(label.name) ||
    isPosition(label.name.split(' ').at(-1) as string)
  return isDescription && /^\p{Lu}\p{Ll}/u.test(inside) && !inside.split(' ').some(isPosition)
    ? { ...label, name: inside, role: label.name }
    : label
}

const isPosition = (word: string) => kindOfRoleWord(word) === 'position'
