import type { Evidence, Source } from '../source'

const confidentialPaper =
  /\b(?:strictly )?(?:confidential|do not (?:forward|distribute|circulate)|not for (?:distribution|circulation|onward)|eyes only|for the board only|board (?:paper|pack|minutes)|privileged|restricted circulation|internal (?:paper|only)|(?:do not|don['’]t) (?:send|pass)[^.\n]{0,20} (?:out of|outside))\b|\b(?:streng )?vertraulich\b|\bnicht weitergeben\b/iu
const inPrivate =
  /\b(?:off the record|between (?:you and me|us|ourselves)|in (?:strict )?confidence|confidentially|don['’]t (?:quote|tell|repeat|mention|write)|do not (?:quote|repeat|write)|keep (?:this|that|it) (?:to yourself|quiet|between)|not (?:for|in) the (?:minutes|notes|report)|(?:isn['’]t|is not|not yet|isn['’]t yet) (?:public|announced)|stays in (?:the (?:house|room)|here)|unter uns|im Vertrauen)\b/iu
const incident =
  /\b(?:data (?:breach|leak)|privacy (?:breach|incident)|breach(?:ed|es)?|leaked|ICO|supervisory authority|wrong (?:recipient|patient|person|customer)|misconduct|harass\w*|disciplinary|grievance|dismissed|sacked|fired|sick leave|burn-?out|redundan\w+|lay-?offs?|salar(?:y|ies))\b/iu

const openingCharacters = 800

/** Whether a source is marked as confidential in its name or its opening. */
export const isConfidential = ({ sourceName, text }: Pick<Source, 'sourceName' | 'text'>): boolean =>
  confidentialPaper.test(`${sourceName}\n${text.slice(0, openingCharacters)}`)

/** Whether a text describes an incident or a personnel matter, which only the consultant may read. */
export const tellsOfIncident = (text: string): boolean => incident.test(text)

/** The ids of the sources that are not marked as confidential. */
export const openSources = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(sources.filter((source) => !isConfidential(source)).map(({ sourceId }) => sourceId))

/** Whether every stakeholder may read a finding: it describes no incident and is based on at least one open source. */
export const mayBeTold = (
  { title, description, evidence }: { title: string; description: string; evidence: readonly Evidence[] },
  open: ReadonlySet<string>,
): boolean =>
  !tellsOfIncident(`${title} ${description}`) &&
  (evidence.length === 0 || evidence.some(({ sourceId }) => open.has(sourceId)))

/** Whether a passage was said in private: 'this is off the record' applies to its whole paragraph. */
export function isSaidInPrivate(text: string, { start, end }: { start: number; end: number }): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const until = text.indexOf('\n', end)
  return inPrivate.test(text.slice(from, until < 0 ? undefined : until))
}
