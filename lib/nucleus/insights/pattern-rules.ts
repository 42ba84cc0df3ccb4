import { type FindingTheme, themeOfFinding } from '../../language/findings'
import { foldClientName } from './client-names'
import { patternTitle } from './constants'
import type { InsightDraft } from './draft'
import { holdsName, type KnownNames } from './name-rules'

/** A finding of a project's latest audit. */
export interface AuditFinding {
  id: string
  kind: 'opportunity' | 'risk'
  key: string | null
  title: string
  originalTitle: string | null
  /** Digest of the title. */
  digest: string
  projectId: string
  clientName: string
}

export interface Pattern {
  theme: FindingTheme
  kind: 'opportunity' | 'risk'
  /** Number of distinct clients. */
  clientCount: number
  findings: AuditFinding[]
}

/** Client counts at which a finding becomes a pattern, and at which it is raised again. */
const steps = [
  [3, 'three'],
  [5, 'five'],
  [10, 'ten'],
  [20, 'twenty'],
  [50, 'fifty'],
] as const
const FEWEST_CLIENTS = steps[0][0]

const stepOf = (clientCount: number) => steps.findLast(([from]) => clientCount >= from) ?? steps[0]

/** Findings shared by at least three distinct clients, most widely shared first. */
export function findPatterns(findings: readonly AuditFinding[]): Pattern[] {
  const found = new Map<string, Pattern & { clients: Set<string> }>()
  for (const finding of findings) {
    const theme = themeOfFinding(finding)
    if (!theme) continue
    const { kind, clientName } = finding
    const pattern = found.get(theme.key) ?? { theme, kind, clientCount: 0, findings: [], clients: new Set() }
    pattern.findings.push(finding)
    pattern.clients.add(foldClientName(clientName))
    found.set(theme.key, pattern)
  }
  return [...found.values()]
    .filter(({ clients }) => clients.size >= FEWEST_CLIENTS)
    .map(({ clients, ...pattern }) => ({ ...pattern, clientCount: clients.size }))
    .sort(
      (a, b) =>
        b.clientCount - a.clientCount ||
        (a.kind === b.kind ? 0 : a.kind === 'opportunity' ? -1 : 1) ||
        (a.theme.key < b.theme.key ? -1 : 1),
    )
}

const areaWords: Record<NonNullable<FindingTheme['area']>, string> = {
  documents: 'documents',
  finance: 'finance',
  service: 'customer service',
  sales: 'sales and marketing',
  operations: 'operations',
  people: 'staffing',
  technology: 'technology',
  knowledge: 'knowledge and reporting',
  compliance: 'compliance',
  field: 'field work',
  sector: 'sector-specific work',
}

interface PatternWords {
  subject: string
  explanation: string
}

/**
 * Words a pattern in general terms. A wording that would contain a name of a client, stakeholder or contact,
 * even by chance, is replaced by a vaguer one; null if that contains one too.
 */
function wordsFor({ theme, kind }: Pattern, names: KnownNames): PatternWords | null {
  const { title, explanation, area, isOwnTitle } = theme
  const candidates: PatternWords[] = [
    ...(title ? [{ subject: title, explanation }] : []),
    ...(title ? [{ subject: title, explanation: '' }] : []),
    ...(area ? [{ subject: `The same ${kind} in ${areaWords[area]}`, explanation: '' }] : []),
    { subject: `The same ${kind}`, explanation: '' },
  ]
  return (
    candidates.find((words) => {
      const isOwnWording = isOwnTitle && words.subject === title
      return !holdsName(`${words.subject}. ${words.explanation}`, names, { isOwnWording })
    }) ?? null
  )
}

/** Increases with the number of clients, but never reaches certainty, because nobody has confirmed it. */
const confidenceOf = (clientCount: number) => Math.round((100 * clientCount) / (clientCount + 2)) / 100

interface DescribedPattern {
  insight: InsightDraft
  memory: { fingerprint: string; subject: string; content: string; confidence: number }
}

const mostFindings = 200

/** The insight and memory about a pattern; null if it cannot be worded without a name. */
export function describePattern(
  pattern: Pattern,
  names: KnownNames,
  fingerprintOf: (themeKey: string) => string,
): DescribedPattern | null {
  const { theme, kind, clientCount, findings } = pattern
  const words = wordsFor(pattern, names)
  if (!words) return null
  const [from, spelled] = stepOf(clientCount)
  const count = `${spelled} or more clients`
  const fingerprint = fingerprintOf(theme.key)
  const content = [`The latest audits of ${count} found this ${kind}.`, words.explanation]
    .filter(Boolean)
    .join(' ')
  const title = patternTitle(count, words.subject)
  if (holdsName(`Seen at ${count}: The latest audits of found this ${kind}`, names)) return null
  const shown = findings.slice(0, mostFindings)
  return {
    insight: {
      insightType: 'pattern_detected',
      subjectKey: `theme:${fingerprint}`,
      occasion: String(from),
      title,
      content,
      context: {
        projectIds: [...new Set(shown.map(({ projectId }) => projectId))],
        grounds: { findings: shown.map(({ id, digest }) => ({ id, digest })) },
      },
      projectId: null,
      priority: 'normal',
    },
    memory: { fingerprint, subject: words.subject, content, confidence: confidenceOf(clientCount) },
  }
}
