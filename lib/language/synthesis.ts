import type { Evidence, Speaker } from './source'

/** Facts about the client from the project rather than its sources. */
export interface ProjectProfile {
  clientName: string
  industry: string
  companySize: string
  /** ISO 4217. */
  currency: string
  description: string | null
}

export const READINESS_DIMENSIONS = ['strategy', 'data', 'technology', 'people', 'processes'] as const
export type ReadinessDimension = (typeof READINESS_DIMENSIONS)[number]

/** A paragraph and the passages that support it. */
export interface CitedText {
  text: string
  evidence: Evidence[]
}

export interface ReadinessScore {
  dimension: ReadinessDimension
  /** 0 to 100; null when no source covers the dimension. */
  score: number | null
  rationale: string
  evidence: Evidence[]
}

export interface FoundOpportunity {
  /** Identifies the opportunity within this synthesis; the same input gives the same key. */
  key: string
  title: string
  description: string
  /** 1 to 10. */
  impactScore: number
  /** 1 to 10. */
  effortScore: number
  /** The reasons for the scores, each a short sentence. */
  impactReasons: string[]
  effortReasons: string[]
  roiPotential: string
  implementationTimeline: string
  resourceRequirements: string
  implementationStrategy: string
  riskMitigation: string
  parallelExecution: boolean
  /** Keys of opportunities that come first. */
  dependencies: string[]
  evidence: Evidence[]
}

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export interface FoundRisk {
  key: string
  title: string
  description: string
  mitigation: string
  severity: Severity
  evidence: Evidence[]
}

/** A memo to one stakeholder, about that person's own concerns. */
export interface Memo {
  stakeholder: Speaker
  paragraphs: CitedText[]
}

export interface Theme {
  title: string
  /** Number of sources that mention it. */
  sourceCount: number
  evidence: Evidence[]
}

/**
 * Two statements of different sources that cannot both be true. `evidence` has both sides, the side of
 * `statement` first.
 */
export interface Contradiction {
  statement: string
  against: string
  evidence: Evidence[]
}

/** A fact that a report must contain, in the words of its source. */
export interface Fact {
  /** Its subject; facts about one subject are listed together. */
  subject: string
  /** The sentence on one line; a table row becomes a sentence that names its columns. */
  statement: string
  /** The figures as the source writes them, such as `1,150 e-mails a week`. */
  figures: string[]
  evidence: Evidence[]
}

/** A decision or limit that the client has already set: a budget, a ban, a freeze, a deadline, an agreement. */
export interface ClientDecision {
  statement: string
  /** Calibrated: of those at 0.8, about eight in ten are decisions. */
  probability: number
  evidence: Evidence[]
}

/** Why a piece of work is not proposed: the client refused it, already has it, tried and stopped it, or ruled it out for now. */
export const NOT_PROPOSED_REASONS = ['refused', 'in_place', 'stopped', 'ruled_out'] as const

/** Work that might be considered an opportunity, and the statement with which the client has settled it. */
export interface NotProposed {
  statement: string
  reason: (typeof NOT_PROPOSED_REASONS)[number]
  evidence: Evidence[]
}

export interface RoadmapPhase {
  title: string
  /** Weeks from the start, estimated from the sources. */
  startWeek: number
  endWeek: number
  opportunities: string[]
  /**
   * The reason for its position, and the limits of the client that it observes. Absent in audits of earlier versions.
   */
  reason?: string
}

/** The audit over all sources of a project: the result of the reduce step. Plain JSON. */
export interface Synthesis {
  engine: string
  executiveSummary: CitedText[]
  readiness: ReadinessScore[]
  themes: Theme[]
  contradictions: Contradiction[]
  opportunities: FoundOpportunity[]
  risks: FoundRisk[]
  memos: Memo[]
  facts: Fact[]
  decisions: ClientDecision[]
  notProposed: NotProposed[]
  roadmap: RoadmapPhase[]
  /** Limits of the inputs, in plain sentences. */
  limits: string[]
}
