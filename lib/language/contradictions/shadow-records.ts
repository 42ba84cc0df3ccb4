import type { Conflict } from './conflict'
import type { Scene } from './scene'
import { matchSubjects, type Rarity } from './subject'
import { conflictBetween, type View } from './view'

const everything =
  /\b(?:all|every|everything|only|exclusively|solely|entirely|single source of truth|single system|always|central(?:ly)?|one (?:place|system))\b/i
const keeping = `(?:excel|spreadsheets?|access|lists?|notebooks?|paper|post-its?|whiteboards?|files?|databases?|folders?|binders?|copies|google sheets)`
const keptApart = new RegExp(
  String.raw`\b(?:own|separate|parallel|private|personal|shadow|local) (?:[\w-]+ ){0,3}${keeping}\b|\b${keeping} (?:[\w-]+ ){0,3}(?:instead of|outside|next to|alongside|besides) `,
  'i',
)
const someSystem = /\b(?:system|software|database|register|platform|portal|archive)\b/i
const heldIn =
  /\b(?:kept|stored|managed|held|maintained|recorded|captured|documented|tracked|only source|single source|source of truth|master data|is in|are in|lives? in|system of record)\b/i
/**
 * Prohibitions of separate records: 'No department keeps its own copies', 'private lists are not allowed'.
 */
const noneApart = new RegExp(
  String.raw`\b(?:no|none of the) (?:other )?(?:\w+ )?(?:departments?|teams?|sites?|branch(?:es)?|units?|one|offices?|employees?|clinics?|labs?|persons?|shops?|regions?|sections?) (?:\w+ )?(?:keeps?|holds?|has|have|maintains?|uses?|runs?) (?:\w+ ){0,3}(?:own|separate|private|parallel|shadow|local)\b|\bnobody (?:\w+ )?(?:keeps?|holds?|has|maintains?|uses?|runs?) (?:\w+ ){0,2}(?:own|separate|private|parallel|shadow|local)\b|\b(?:own|separate|private|parallel|shadow|local) (?:\w+ ){0,2}(?:${keeping}|copies|records) (?:\w+ ){0,2}(?:are|is) (?:not (?:allowed|permitted|kept|used)|forbidden|prohibited)\b|\bthere are no (?:\w+ ){0,2}(?:own|separate|private|parallel|shadow|local) `,
  'i',
)
/** 'Lists outside SAP are not permitted for planning' applies to planning only. */
const outsideForbidden = new RegExp(
  String.raw`\b(?:${keeping}|copies|records) outside (?:of )?(?:the )?[\w-]+ (?:\w+ ){0,2}(?:are|is) (?:not (?:allowed|permitted|kept|used)|forbidden|prohibited)`,
  'i',
)
const forbiddenScore = 0.55
const plainKeeping = /\b(?:paper|binders?|notebooks?|lists?|whiteboard|folders?)\b/i
const allData =
  /\b(?:all|every) (?:our |the )?(?:data|records?|information|documents?|files?|cases)\b|\bsingle source of truth\b|\beverything\b/i
const vague = new Set(['data', 'system', 'list', 'file', 'fil', 'record', 'inform', 'excel', 'spreadsheet'])
const least = 0.4

/**
 * Finds records kept outside the official system: 'All customer data is in SAP' and 'we keep our own customer
 * list in Excel'.
 */
export function shadowRecords(views: readonly View[], rarity: Rarity): Conflict[] {
  const shadows = views.filter(
    ({ scene, wished }) =>
      !wished && keepsApart(scene) && !noneApart.test(scene.text) && !outsideForbidden.test(scene.text),
  )
  return [...forbidden(views, shadows, rarity), ...central(views, shadows, rarity)]
}

/** Finds separate records that another source forbids or denies. */
function forbidden(views: readonly View[], shadows: readonly View[], rarity: Rarity): Conflict[] {
  return views.flatMap((rule) => {
    const { text } = rule.scene
    if (rule.wished || !(noneApart.test(text) || outsideForbidden.test(text))) return []
    return shadows.flatMap((shadow) => {
      if (rule.scene.source.sourceId === shadow.scene.source.sourceId || noneApart.test(shadow.scene.text))
        return []
      const subject = matchSubjects(rule.scene, shadow.scene, rarity)
      const isAny = noneApart.test(text)
      const isShared = subject.shared.some((term) => !vague.has(term))
      if (!isAny && !isShared) return []
      return [conflictBetween(rule, shadow, { ...subject, score: Math.max(subject.score, forbiddenScore) })]
    })
  })
}

function central(views: readonly View[], shadows: readonly View[], rarity: Rarity): Conflict[] {
  return views.filter(isCentral).flatMap((rule) => {
    const systems = systemsOf(rule.scene)
    return shadows.flatMap((shadow) => {
      if (rule.scene.source.sourceId === shadow.scene.source.sourceId) return []
      const isElsewhere = systemsOf(shadow.scene).some((name) => !systems.includes(name))
      if (!isElsewhere && !plainKeeping.test(shadow.scene.text)) return []
      const subject = matchSubjects(rule.scene, shadow.scene, rarity)
      const shared = [...rule.scene.own].filter(
        (term) =>
          shadow.scene.own.has(term) &&
          !vague.has(term) &&
          !systems.some((name) => name.toLowerCase() === term),
      )
      // Without 'all' or 'only', the separate records must be the same ones the system holds.
      const isExclusive = everything.test(rule.scene.text)
      if (shared.length < (isExclusive ? 1 : 2) && !(isExclusive && allData.test(rule.scene.text))) return []
      return [conflictBetween(rule, shadow, { ...subject, score: Math.max(subject.score, least) })]
    })
  })
}

function isCentral({ scene, conditional, denied, wished }: View): boolean {
  const { text, source } = scene
  if (conditional || wished || denied.size > 0 || keepsApart(scene)) return false
  if (!heldIn.test(text) || (systemsOf(scene).length === 0 && !someSystem.test(text))) return false
  return everything.test(text) || source.sourceType === 'document'
}

function keepsApart({ text }: Scene): boolean {
  return keptApart.test(text)
}

function systemsOf({ statement }: Scene): string[] {
  return statement.mentions.filter(({ kind }) => kind === 'system').map(({ name }) => name)
}
