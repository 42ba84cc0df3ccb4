import type { AppErrorDetails } from '../../contract/errors'
import type {
  CitedText,
  ClientDecision,
  Contradiction,
  Fact,
  NotProposed,
  ReadinessScore,
  RoadmapPhase,
  Synthesis,
  Theme,
} from '../../language/synthesis'
import type { ValueInputs } from '../../language/value-inputs/value-input'
import { lackingOf, recognizedOf, type UnreadContent, unreadInWords } from '../documents/unread-constants'
import type { JobStepWire as JobStep } from '../jobs/contract'

/** The stored synthesis without its findings, which have their own rows. */
export interface StoredSynthesis {
  engine: string
  summary: CitedText[]
  readiness: ReadinessScore[]
  themes: Theme[]
  contradictions: Contradiction[]
  /** Absent from results of older versions. */
  facts?: Fact[]
  /** Absent from results of older versions. */
  decisions?: ClientDecision[]
  /** Absent from results of older versions. */
  notProposed?: NotProposed[]
  /** Figures that sources state for opportunities, by their keys. Absent from results of older versions. */
  valueInputs?: ValueInputs
  /** The documents, interviews and other sources that were read. Absent from results of older versions. */
  sourceIds?: string[]
  /** Phases name opportunities by their keys. */
  roadmap: RoadmapPhase[]
  limits: string[]
  documentCount: number
  interviewCount: number
  /** The keys of the findings in their original order, memos by their addressee. Absent from older results. */
  order?: { opportunities: string[]; risks: string[]; memos: string[] }
}

interface Counts {
  documents: number
  interviews: number
  unreadableDocuments: { fileName: string; reason: string | null }[]
  partlyReadDocuments: { fileName: string; unread: UnreadContent[] }[]
}

/** Removes the findings from a synthesis and adds the files that could not be read, or in part only. */
export function toStored(synthesis: Synthesis, counts: Counts): StoredSynthesis {
  const { engine, executiveSummary, readiness, themes, contradictions, facts, decisions, notProposed } =
    synthesis
  const { roadmap, limits } = synthesis
  const unread = counts.unreadableDocuments.map(
    ({ fileName, reason }) =>
      `The document ‘${fileName}’ could not be read and is not part of this audit${reason ? `: ${reason}` : '.'}`,
  )
  const partlyRead = counts.partlyReadDocuments.flatMap(({ fileName, unread: content }) => {
    const [lacking, recognized] = [lackingOf(content), recognizedOf(content)]
    return [
      ...(lacking.length > 0
        ? [`The document ‘${fileName}’ was read in part. Not part of this audit: ${unreadInWords(lacking)}.`]
        : []),
      ...(recognized.length > 0
        ? [
            `The document ‘${fileName}’ has ${unreadInWords(recognized)}. Check its letters and figures against the original.`,
          ]
        : []),
    ]
  })
  return {
    engine,
    summary: executiveSummary,
    readiness,
    themes,
    contradictions,
    facts,
    decisions,
    notProposed,
    roadmap,
    limits: [...limits, ...unread, ...partlyRead],
    documentCount: counts.documents,
    interviewCount: counts.interviews,
    order: {
      opportunities: synthesis.opportunities.map(({ key }) => key),
      risks: synthesis.risks.map(({ key }) => key),
      memos: synthesis.memos.map(
        ({ stakeholder }) => stakeholder.stakeholderId ?? stakeholder.name.toLowerCase(),
      ),
    },
  }
}

interface ReadState {
  hasBusinessAnalysis: boolean
  hasUnreadDocuments: boolean
  hasInterviewAnalysis: boolean
  hasUnreadInterviews: boolean
}

/** The prerequisites that an asynchronous audit lacks: current analyses of documents and interviews. */
export function missingPrerequisites(state: ReadState): string[] {
  const missing = []
  if (!state.hasBusinessAnalysis || state.hasUnreadDocuments) missing.push('business_analysis')
  if (!state.hasInterviewAnalysis || state.hasUnreadInterviews) missing.push('interview_analysis')
  return missing
}

/** The error for an audit without a source, with the page where one is added. */
export const lackingSources = (projectId: string): AppErrorDetails => ({
  body: { missing: ['sources'] },
  browserPath: `/projects/${projectId}/documents`,
})

/**
 * The error of an audit that would have nothing to read.
 * @param unreadable how many documents there are that cannot be read
 */
export function noSources(projectId: string, unreadable: number): AppErrorDetails {
  const unread =
    unreadable === 0
      ? ''
      : unreadable === 1
        ? ' Its only document cannot be read.'
        : ` None of its ${unreadable} documents can be read.`
  return {
    text: `The project has nothing to read.${unread} Upload a document that can be read, or complete an interview; then run the audit. Nothing was charged.`,
    ...lackingSources(projectId),
  }
}

export const textOf = (paragraphs: CitedText[]): string => paragraphs.map(({ text }) => text).join('\n\n')

interface EditableOpportunity {
  title: string
  description: string
  impactScore: number
  effortScore: number
  roiPotential: string
  implementationTimeline: string
  resourceRequirements: string
  implementationStrategy: string
  riskMitigation: string
  parallelExecution: boolean
  dependencies: string[]
}

/** The fields of an opportunity that the consultant may change, and that a revert resets. */
export function editableOf(opportunity: EditableOpportunity): EditableOpportunity {
  const { title, description, impactScore, effortScore, roiPotential, implementationTimeline } = opportunity
  const { resourceRequirements, implementationStrategy, riskMitigation, parallelExecution, dependencies } =
    opportunity
  return {
    title,
    description,
    impactScore,
    effortScore,
    roiPotential,
    implementationTimeline,
    resourceRequirements,
    implementationStrategy,
    riskMitigation,
    parallelExecution,
    dependencies,
  }
}

/** Whether two values are the same as JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isEditedOpportunity = (
  row: EditableOpportunity & { original: EditableOpportunity | null },
): boolean => row.original !== null && !isSame(editableOf(row), editableOf(row.original))

interface EditableRisk {
  title: string
  description: string
  mitigation: string
  severity: string
}

export function isEditedRisk(row: EditableRisk & { original: EditableRisk | null }): boolean {
  const { original } = row
  return (
    original !== null &&
    (row.title !== original.title ||
      row.description !== original.description ||
      row.mitigation !== original.mitigation ||
      row.severity !== original.severity)
  )
}

export const isEditedMemo = (row: { memo: string; original: CitedText[] | null }): boolean =>
  row.original !== null && row.memo !== textOf(row.original)

const auditSteps = {
  documents: 'Read the documents',
  interviews: 'Read the interviews',
  synthesis: 'Find opportunities, risks and contradictions',
} as const

interface Piece {
  done: number
  total: number
}

/** The steps shown for an audit's job. */
export function auditStepsAt(at: {
  documents: Piece | null
  interviews: Piece | null
  isSynthesizing: boolean
}): JobStep[] {
  const piece = (label: string, progress: Piece | null): JobStep => {
    if (progress === null) return { label, status: 'pending', done: null, total: null }
    const isDone = progress.done >= progress.total
    return { label, status: isDone ? 'completed' : 'processing', ...progress }
  }
  return [
    piece(auditSteps.documents, at.documents),
    piece(auditSteps.interviews, at.interviews),
    {
      label: auditSteps.synthesis,
      status: at.isSynthesizing ? 'processing' : 'pending',
      done: null,
      total: null,
    },
  ]
}

/** The steps while the number of sources is still unknown. */
export const initialSteps = (): JobStep[] =>
  auditStepsAt({ documents: null, interviews: null, isSynthesizing: false })

/** The new dismissal time of a finding; undefined when the change does not touch it. */
export function dismissalOf(
  { dismissedAt }: { dismissedAt: Date | null },
  isDismissed: boolean | undefined,
): { dismissedAt?: Date | null } {
  if (isDismissed === undefined) return {}
  return { dismissedAt: isDismissed ? (dismissedAt ?? new Date()) : null }
}

/** An edit of a finding in the list of activities. */
export const editWord = (isDismissed: boolean | undefined): string =>
  isDismissed === undefined ? 'edited' : isDismissed ? 'dismissed' : 'restored'
