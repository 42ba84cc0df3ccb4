import { MAX_LOGO_BYTES } from '../../contract/logo'

/** The sections of a report in their default order, with their content. */
export const SECTIONS = [
  { key: 'summary', title: 'Executive summary', holds: 'Headline, three figures and the decision asked' },
  { key: 'value', title: 'Value at stake', holds: 'Annual value with its range, cost and payback' },
  { key: 'matrix', title: 'Opportunity matrix', holds: 'All cases by impact and effort, with their names' },
  { key: 'cases', title: 'Cases', holds: 'A page for each case' },
  { key: 'roadmap', title: 'Roadmap', holds: 'What comes when' },
  { key: 'next', title: 'The next 30 days', holds: 'What to do first' },
  { key: 'risks', title: 'Risks', holds: 'Risks with severity, response and owner' },
  { key: 'contradictions', title: 'Contradictions', holds: 'Where sources disagree, settled and open' },
  { key: 'readiness', title: 'AI readiness', holds: 'Scores, how they come about and what would raise them' },
  { key: 'legal', title: 'Legal view', holds: 'EU AI Act class and data protection of each case' },
  { key: 'assumptions', title: 'Assumptions', holds: 'The assumptions behind the figures' },
  { key: 'method', title: 'Scope and method', holds: 'Who was heard, what was read, and the limits' },
  { key: 'facts', title: 'Facts and figures', holds: 'The client’s decisions and the facts by subject' },
  { key: 'appendix', title: 'Sources and quotes', holds: 'Every cited passage, with its source' },
] as const

export type SectionKey = (typeof SECTIONS)[number]['key']
export const SECTION_KEYS = SECTIONS.map(({ key }) => key) as [SectionKey, ...SectionKey[]]

export const sectionTitle = (key: SectionKey): string =>
  SECTIONS.find((section) => section.key === key)?.title ?? ''
export const sectionAnchor = (key: SectionKey): string => `section-${key}`

export const REPORT_LENGTHS = ['short', 'full'] as const
export type ReportLength = (typeof REPORT_LENGTHS)[number]

/** How people who were interviewed appear: by name, by role, or as a number. */
export const ATTRIBUTIONS = ['names', 'roles', 'anonymous'] as const
export type Attribution = (typeof ATTRIBUTIONS)[number]

/** Classes of the EU AI Act, the strictest first. */
export const AI_ACT_CLASSES = ['prohibited', 'high', 'limited', 'minimal'] as const
export type AiActClass = (typeof AI_ACT_CLASSES)[number]
export const AI_ACT_LABELS: Record<AiActClass, string> = {
  prohibited: 'Prohibited practice',
  high: 'High risk',
  limited: 'Transparency duties',
  minimal: 'Minimal risk',
}

/** Whether a data protection impact assessment is needed. */
export const DPIA_NEEDS = ['needed', 'check', 'not_needed'] as const
export type DpiaNeed = (typeof DPIA_NEEDS)[number]
export const DPIA_LABELS: Record<DpiaNeed, string> = {
  needed: 'Needed',
  check: 'To be checked',
  not_needed: 'Not needed',
}

/** The most of everything that a consultant writes into a report. */
export const REPORT_LIMITS = {
  line: 200,
  version: 30,
  headline: 300,
  decision: 600,
  nextSteps: 12,
  nextStep: 300,
  reason: 500,
  owners: 200,
  /** Bytes of a logo’s file. */
  logoBytes: MAX_LOGO_BYTES,
} as const

/** A short report describes this many cases in detail; the others have a line each. */
export const SHORT_REPORT_CASES = 5
