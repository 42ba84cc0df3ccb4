import type { Source } from '../source'
import { capitalised, listed } from '../wording'
import type { Passage } from './passage'

/** A source's name within a sentence: the interviewed person, or the document without its file extension. */
export function sourceLabel(source: Source): string {
  if (source.sourceType === 'interview' && source.speaker) return source.speaker.name
  return titleOf(source.sourceName)
}

const acronyms = new Set('it hr ai crm erp sla kpi faq qm iso'.split(' '))
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const runTogether = new RegExp(`(\\d{1,2})(${months})(\\d{4}|\\d{2}(?!\\d))`, 'gi')
const monthRange = new RegExp(`\\b(${months})[-_](${months})\\b`, 'gi')
const month = new RegExp(`^(?:${months})(?:–(?:${months}))?$`)

/** A file name as a title: `it-landscape_overview.pdf` becomes `IT landscape overview`. */
export function titleOf(fileName: string): string {
  const name = fileName
    .replace(/\.(pdf|docx?|xlsx?|pptx?|txt|md|csv|odt|ods|odp|rtf|vtt|srt|html?)$/i, '')
    .trim()
    .replace(runTogether, '$1 $2 $3')
    .replace(monthRange, '$1–$2')
  if (/\s/.test(name) && !/_/.test(name)) return name
  const words = name.split(/(?<!\d)[-_]+|[-_]+(?!\d)|(?<=[a-z]\d)-|_(?=\d{4}\b)| +/i).filter(Boolean)
  return capitalised(
    words
      .map(asWritten)
      .join(' ')
      .replace(/\bv(\d+)_(\d+)\b/g, 'v$1.$2'),
  )
}

function asWritten(word: string, at: number): string {
  const lower = word.toLowerCase()
  // 'IT landscape', but 'how we do it'.
  if (lower === 'it' && at > 0) return word
  if (acronyms.has(lower)) return word.toUpperCase()
  if (lower === 'kpis') return 'KPIs'
  return month.test(word) ? word.replace(/\p{Ll}{3}/gu, capitalised) : word
}

/** A source as the subject or object of a sentence: 'the interview with Ana Ruiz', '‘Claims handbook’'. */
export const nameOf = ({ sourceType, sourceName, speaker }: NamedSource): string =>
  sourceType === 'interview'
    ? `the interview with ${speaker?.name ?? titleOf(sourceName).replace(/^Interview with /, '')}`
    : `‘${titleOf(sourceName)}’`

type NamedSource = Pick<Source, 'sourceType' | 'sourceName'> & Pick<Partial<Source>, 'speaker'>

/** The speaker of a passage, with the role where it is known: `Ana Ruiz, Head of Claims`. */
export function speakerLabel(passage: Passage): string {
  const { source, statement } = passage
  const interviewed = source.sourceType === 'interview' ? source.speaker : undefined
  if (!interviewed) return sourceLabel(source)
  if (statement.speaker && !isSamePerson(statement.speaker, interviewed.name)) return statement.speaker
  return interviewed.role ? `${interviewed.name}, ${interviewed.role}` : interviewed.name
}

const initials = /^\p{Lu}{2,4}$/u
const initialsOf = (name: string): string => (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')

/** True for a full name and a part of it or its initials, such as `Ana` or `AR` in a transcript of Ana Ruiz. */
export function isSamePerson(one: string, other: string): boolean {
  if (initials.test(one) && initialsOf(other).endsWith(one)) return true
  if (initials.test(other) && initialsOf(one).endsWith(other)) return true
  const words = (name: string) =>
    new Set(
      name
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter(Boolean),
    )
  const [fewer, more] = [words(one), words(other)].sort((a, b) => a.size - b.size)
  return fewer !== undefined && fewer.size > 0 && [...fewer].every((word) => more?.has(word))
}

/** The sources as part of a sentence: `Claims handbook, Ana Ruiz and Tom Weber`. */
export function sourcesLabel(sources: readonly Source[], most = 3): string {
  const names = [...new Set(sources.map(sourceLabel))]
  if (names.length <= most + 1) return listed(names)
  return `${names.slice(0, most).join(', ')} and others`
}
