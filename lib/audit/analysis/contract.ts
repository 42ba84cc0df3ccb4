import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, uuid } from '../../contract/wire'
import { SOURCE_TYPES } from '../../language/source'
import { NOT_PROPOSED_REASONS, READINESS_DIMENSIONS, SEVERITIES } from '../../language/synthesis'
import { Job } from '../jobs/contract'
import { CATEGORIES } from './categories'
import { CONTRADICTION_STATES } from './constants'

export const ANALYSIS_STATUSES = ['running', 'complete', 'failed'] as const

export const Evidence = z
  .object({
    sourceType: z.enum(SOURCE_TYPES),
    sourceId: uuid,
    sourceName: z.string(),
    quote: z.string().meta({ description: 'Byte-equal to the text of the source at [start, end)' }),
    start: z.int().min(0).meta({ description: 'UTF-16 code units from the beginning of the extracted text' }),
    end: z.int().min(0),
    place: z.string().optional().meta({
      description:
        'Where people find it, such as `p. 12`, `Costs!B4:D4`, `slide 7` or `section 3.2`; absent where the source has no such places',
    }),
  })
  .meta({ id: 'Evidence', description: 'A passage of a source that supports a claim' })
const evidence = z.array(Evidence)

export const score = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(10, 'must be at most 10')

export const Opportunity = z
  .object({
    id: uuid,
    projectId: uuid,
    title: z.string(),
    description: z.string(),
    category: z.enum(CATEGORIES).meta({ description: 'Follows from the two scores' }),
    impactScore: score,
    effortScore: score,
    roiPotential: z.string(),
    implementationTimeline: z.string(),
    resourceRequirements: z.string(),
    implementationStrategy: z.string(),
    riskMitigation: z.string(),
    parallelExecution: z.boolean(),
    dependencies: z.array(z.string()).meta({ description: 'Titles of the opportunities that come first' }),
    evidence,
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'Opportunity' })

export const Risk = z
  .object({
    id: uuid,
    title: z.string(),
    severity: z.enum(SEVERITIES),
    description: z.string(),
    mitigation: z.string(),
    evidence,
  })
  .meta({ id: 'Risk' })

export const StakeholderMemo = z
  .object({
    id: uuid,
    stakeholderName: z.string(),
    stakeholderRole: z.string(),
    memo: z.string(),
    evidence,
  })
  .meta({ id: 'StakeholderMemo' })

export const CitedText = z.object({ text: z.string(), evidence })

export const Contradiction = z
  .object({
    id: uuid,
    subject: z.string().meta({ description: 'What it is about, in a few words' }),
    statement: z.string(),
    against: z.string(),
    evidence: evidence.meta({ description: 'First the passage of the statement, then those against it' }),
    state: z.enum(CONTRADICTION_STATES).meta({
      description:
        'open, or settled: the side that holds, or that the two do not contradict each other (`not_one`)',
    }),
    reason: z.string().meta({ description: 'Why it was settled that way; empty while it is open' }),
    owner: z.string().meta({ description: 'Who finds out; may be empty' }),
    note: z.string(),
    settledAt: dateTime.nullable(),
    affects: z
      .array(z.object({ kind: z.enum(['opportunity', 'risk', 'memo']), id: uuid }))
      .meta({ description: 'Findings that cite the statement which does not hold' }),
  })
  .meta({ id: 'Contradiction' })

const Synthesis = z
  .object({
    engine: z.string().meta({ description: 'The analyst that produced it' }),
    readiness: z.array(
      z.object({
        dimension: z.enum(READINESS_DIMENSIONS),
        score: z.int().min(0).max(100).nullable().meta({ description: 'null when no source mentions it' }),
        rationale: z.string(),
        evidence,
      }),
    ),
    themes: z.array(z.object({ title: z.string(), sourceCount: z.int(), evidence })),
    contradictions: z.array(Contradiction),
    facts: z
      .array(
        z.object({
          subject: z
            .string()
            .meta({ description: 'What it is about; facts about one subject are listed together' }),
          statement: z.string().meta({
            description: 'The sentence of the source; a table row as a sentence that names its columns',
          }),
          figures: z.array(z.string()).meta({ description: 'As the source writes them' }),
          evidence,
        }),
      )
      .meta({ description: 'Facts and figures that a report must hold; empty in older results' }),
    decisions: z
      .array(z.object({ statement: z.string(), probability: z.number().min(0).max(1), evidence }))
      .meta({
        description:
          'Decisions and limits that the client has already set, the surest first; empty in older results',
      }),
    notProposed: z
      .array(z.object({ statement: z.string(), reason: z.enum(NOT_PROPOSED_REASONS), evidence }))
      .meta({
        description:
          'Work that is left out on purpose because the client refused it (`refused`), already has it (`in_place`), tried and stopped it (`stopped`) or ruled it out for now (`ruled_out`), in the words of the source; empty in older results and in those that an agent handed in',
      }),
    opportunities: z.array(uuid),
    risks: z.array(uuid),
    summary: z
      .array(CitedText)
      .meta({ description: 'The analyst’s executive summary, paragraph by paragraph' }),
    roadmap: z.array(
      z.object({
        title: z.string(),
        startWeek: z.int(),
        endWeek: z.int(),
        opportunities: z.array(z.string()).meta({ description: 'Titles' }),
        reason: z.string().optional().meta({
          description: 'The reason for its position, and the limits of the client that it observes',
        }),
      }),
    ),
    limits: z.array(z.string()).meta({ description: 'Limits of the inputs, in words' }),
  })
  .meta({ id: 'Synthesis' })

export const Analysis = z
  .object({
    id: uuid,
    projectId: uuid,
    status: z.enum(ANALYSIS_STATUSES),
    createdAt: dateTime,
    completedAt: dateTime.nullable(),
    executiveSummary: z.string(),
    opportunityCount: z.int(),
    riskCount: z.int(),
    synthesis: Synthesis.nullable().meta({ description: 'null until the analysis is complete' }),
    error: z.string().nullable(),
    errorCode: z.string().nullable(),
  })
  .meta({ id: 'Analysis' })

export const Deliverables = z.object({
  projectId: uuid,
  analysisId: uuid,
  isComplete: z.boolean(),
  executiveSummary: z.string(),
  opportunities: z.array(Opportunity),
  risks: z.array(Risk),
  stakeholderMemos: z.array(StakeholderMemo),
  synthesis: Synthesis,
  generatedAt: dateTime,
})

export type EvidenceWire = z.output<typeof Evidence>
export type OpportunityWire = z.output<typeof Opportunity>
export type RiskWire = z.output<typeof Risk>
export type StakeholderMemoWire = z.output<typeof StakeholderMemo>
export type AnalysisWire = z.output<typeof Analysis>
export type SynthesisWire = z.output<typeof Synthesis>
export type DeliverablesWire = z.output<typeof Deliverables>

const ProjectParams = z.object({ id: uuid })
const tag = 'Audit'

export const triggerAuditAnalysis = declare({
  id: 'triggerAuditAnalysis',
  method: 'POST',
  path: '/api/projects/{id}/audit-analysis',
  tag,
  summary: 'Run the audit and wait for it',
  description:
    'Reads unread material first, then produces the audit. Without anything to read: 422. The run continues when the client disconnects; GET then returns its result.',
  access: { session: true, token: 'write' },
  limit: ['write', 'audit'],
  requires: 'audits',
  cost: 'auditSynthesis',
  effect: 'create',
  input: { params: ProjectParams },
  output: {
    status: 200,
    body: z.object({
      analysis: Analysis,
      requestData: z.object({
        projectId: uuid,
        documentCount: z.int(),
        interviewCount: z.int(),
        engine: z.string(),
        durationMs: z.int(),
      }),
      message: z.string(),
    }),
  },
  fails: [
    'ANALYSIS_IN_PROGRESS',
    'PREREQUISITE_MISSING',
    'ANALYSIS_FAILED',
    'ANALYSIS_TIMEOUT',
    'CONTENT_TOO_LARGE',
    'PROVIDER_ERROR',
  ],
})

export const getAuditAnalysis = declare({
  id: 'getAuditAnalysis',
  method: 'GET',
  path: '/api/projects/{id}/audit-analysis',
  tag,
  summary: 'Get the latest audit',
  description: '404 if no audit was ever run.',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ analysis: Analysis }) },
})

export const triggerAsyncAuditAnalysis = declare({
  id: 'triggerAsyncAuditAnalysis',
  method: 'POST',
  path: '/api/agent/projects/{id}/audit-analysis/async',
  tag,
  summary: 'Start the audit as a job',
  description: 'Needs current analyses of documents and interviews; otherwise 422 with `missing`.',
  access: { session: true, token: 'write' },
  limit: ['write', 'audit'],
  requires: 'audits',
  cost: 'auditSynthesis',
  effect: 'create',
  input: { params: ProjectParams },
  output: { status: 202, body: z.object({ data: Job }) },
  fails: ['ANALYSIS_IN_PROGRESS', 'PREREQUISITE_MISSING'],
})

export const startAudit = declare({
  id: 'startAudit',
  method: 'POST',
  path: '/api/projects/{id}/audits',
  tag,
  summary: 'Start the audit from the browser',
  description: 'Reads unread material first. Without anything to read: 422.',
  access: { session: true },
  limit: ['write', 'audit'],
  requires: 'audits',
  cost: 'auditSynthesis',
  effect: 'create',
  input: { params: ProjectParams },
  output: { status: 202, body: z.object({ data: Job }) },
  fails: ['ANALYSIS_IN_PROGRESS', 'PREREQUISITE_MISSING'],
})

export const listOpportunities = declare({
  id: 'listOpportunities',
  method: 'GET',
  path: '/api/projects/{id}/opportunities',
  tag,
  summary: 'List the opportunities of the latest audit',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: {
    params: ProjectParams,
    query: z.object({
      category: z.enum(CATEGORIES, `must be one of ${CATEGORIES.join(', ')}`).optional(),
    }),
  },
  output: { status: 200, body: z.object({ opportunities: z.array(Opportunity) }) },
})
