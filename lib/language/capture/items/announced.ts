import { findDue } from '../due/find-due'
import { taskVerbs } from '../judgement/cues'
import type { Judgement } from '../judgement/judge'
import type { Layout, Passage } from '../layout/passage'
import { commitmentOf } from './commitments'

const someone = String.raw`(?!(?:I|We|You|It|This|That|There|What|Which|Who)\b)\p{Lu}[\p{L}.'’-]+(?: (?:and )?\p{Lu}[\p{L}.'’-]+){0,2}`
const announced = new RegExp(
  String.raw`^(?:[Tt]hen |[Ss]o |[Aa]nd )?(?:(?:[Nn]eeds?|[Hh]ave|[Mm]ust|[Rr]emember) to (?:${taskVerbs})\b|(?:[Hh]e|[Ss]he|[Tt]hey|${someone}(?: (?:from|in|at) [\p{L}]+)?)(?:'ll| will| (?:is|are|am) going to| needs? to| has to| have to| promised to| agreed to| offered to)(?: also| then| (?:be )?asked to)? (?:${taskVerbs})\b|${someone} (?:was |were |has been |is )asked to (?:${taskVerbs})\b|(?:[Tt]he )?${someone} (?:asked|asks) ${someone} to (?:${taskVerbs})\b)`,
  'u',
)
/** Requests by name, such as 'Tom, please also send …' and 'Sarah, could you let them know …'. */
const askedByName = new RegExp(
  String.raw`(?:^|[.,!] |@)(?:${someone},? (?:can|could|would|will) you|(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you, ${someone},)(?: please| also| maybe)? (?:mind \p{Ll}+ing\b|let (?:\p{L}+ ){1,3}know|(?!(?:hear|see|say|repeat|share|show|look|wait|start|stop|go|try|talk|speak|tell|think|put|move|explain|give us)\b)(?:${taskVerbs}))\b|(?:^|[.,!] |@)${someone},? please (?:also )?(?!(?:go|share|wait|start|continue|repeat|speak|mute|unmute)\b)\p{Ll}+ `,
  'u',
)
/** Phrases that report a decision. */
const settledBy = String.raw`(?:agreed|decided|resolved|approved|voted|concluded)`
const settled = new RegExp(
  String.raw`^(?:(?:so|then|and|also|okay|finally),? )*(?:after [^,]{3,40}, )?(?:it (?:was|has been|is) (?:also |then |unanimously |formally |further )*(?:agreed|decided|resolved) (?:that|to|not)\b|(?:agreed|decided|resolved) (?:that|to|not to|on)\b|(?:the )?(?:board|committee|team|group|council|meeting|members|parties|panel|steering (?:committee|group))(?: (?:has|have|then|unanimously|formally|also))* ${settledBy} (?:that|to|not|on|the)\b|es wurde .{0,80}(?:beschlossen|vereinbart|entschieden|festgelegt)|(?:wir|man|das team|die runde) .{0,80}(?:beschlossen|entschieden|vereinbart|geeinigt)\b|il a été (?:décidé|convenu|acté)|(?:nous avons|on a) (?:décidé|convenu)|se (?:decidió|acordó)|hemos (?:decidido|acordado))`,
  'iu',
)
const ceremony = /\b(?:minutes|agenda)\b/i
const named =
  /^(?<name>(?:(?:Herrn?|Frau|Mr|Mrs|Ms|Dr|Prof|M|Mme)\.? )*\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’.-]+){0,2}) (?!(?:was|were|had|did|has|is|war|hatte|a|est)\b)\p{Ll}+/u
const until = /^(?:by|until|bis|avant|d'ici|antes|para el|due)\b/i
const past = /^(?:\p{Lu}\S*\s)+(?:\p{Ll}+ed|sent|met|got|made|gave|said|told|went|took|wrote|spoke)\b/u
const dated =
  /\b(?:by|until|before|on|next|this|tomorrow|tonight)\b.{0,12}\b(?:week|month|(?:mon|tues|wednes|thurs|fri)day|tomorrow|tonight|the \d|\d|end of)\b/i
const entrusted = new RegExp(
  String.raw`^(?:[Tt]hen |[Ss]o |[Aa]nd )?(?<name>${someone})(?: (?:from|in|at) [\p{L}]+)? to (?:also )?(?:${taskVerbs})\b`,
  'u',
)
/** 'Call with Marieke.' describes the notes and is not a task. */
const titleLike = /^(?:(?:phone |video )?call|meeting|chat|talk|contact)(?::| with\b)/i
const reachable = /^you (?:can|may) (?:also )?(?:reach|contact|call|find|catch)\b.*\d{3}/i
const announcedConfidence = 0.62
const listedConfidence = 0.75
const askedConfidence = 0.66
const settledConfidence = 0.85

/** Adjusts the judgement of a sentence by its form, in letters, notes and speech. */
export function weighed(
  { genre }: Layout,
  { text, kind }: Passage,
  { task, settled: likelihood }: Judgement,
  people: readonly string[],
): Judgement {
  // A row is a task only if its table says so.
  if (kind === 'row' || reachable.test(text)) return { task: 0, settled: 0 }
  if (genre === 'notes' && titleLike.test(text) && findDue(text, null) === null)
    return { task: 0, settled: 0 }
  if (genre !== 'speech' && settled.test(text) && !text.endsWith('?') && !ceremony.test(text))
    return { task, settled: Math.max(likelihood, settledConfidence) }
  if (genre === 'speech' && askedByName.test(text))
    return { task: Math.max(task, askedConfidence), settled: likelihood }
  const committed = commitmentOf(text)
  if (committed > task) return { task: committed, settled: likelihood }
  if (genre === 'mail' || text.endsWith('?')) return { task, settled: likelihood }
  // 'She will send …' is a task in notes; in speech it needs a date.
  const isAnnounced = announced.test(text) && (genre !== 'speech' || dated.test(text))
  if (!isAnnounced && !isPromised(text, people) && !isEntrusted(text, people))
    return { task, settled: likelihood }
  return {
    task: Math.max(task, kind === 'item' ? listedConfidence : announcedConfidence),
    settled: likelihood,
  }
}

/** 'Anna to send the list', where Anna is a known person. */
function isEntrusted(text: string, people: readonly string[]): boolean {
  const name = entrusted.exec(text)?.groups?.name
  return name !== undefined && isKnown(name, people)
}

function isKnown(name: string, people: readonly string[]): boolean {
  const words = name.split(' ')
  return people.some((person) => words.some((word) => person.split(' ').includes(word)))
}

/** 'Sabine schickt die Unterlagen bis Freitag': a known person and a deadline, in any language. */
function isPromised(text: string, people: readonly string[]): boolean {
  const name = named.exec(text)?.groups?.name
  if (!name || past.test(text)) return false
  if (!isKnown(name, people)) return false
  const due = findDue(text, null)
  return due !== null && until.test(text.slice(due.start, due.end))
}
