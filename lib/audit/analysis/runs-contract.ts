import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, uuid } from '../../contract/wire'
import { Findings } from './findings-contract'

/** Runs are listed for the browser's history, the latest first. */
export const MAX_RUNS = 50

const Run = z
  .object({
    id: uuid,
    createdAt: dateTime,
    completedAt: dateTime.nullable(),
    engine: z.string().meta({ description: 'The analyst that produced it' }),
    opportunityCount: z.int(),
    riskCount: z.int(),
    contradictionCount: z.int(),
    dismissedCount: z.int(),
    addedCount: z.int(),
    isCurrent: z.boolean().meta({ description: 'True for the run whose findings are the deliverables' }),
  })
  .meta({ id: 'AuditRun' })

const Edits = z
  .object({
    edited: z.int().meta({ description: 'Findings in the consultant’s words or with their scores' }),
    dismissed: z.int(),
    added: z.int(),
    reordered: z.int().meta({ description: 'Lists in another order' }),
    summary: z.int().meta({ description: '1 for a rewritten executive summary' }),
    contradictions: z.int().meta({ description: 'Contradictions with a decision, an owner or a note' }),
    total: z.int(),
  })
  .meta({ id: 'AuditEdits' })

const RUN_FINDING_KINDS = ['opportunity', 'risk', 'memo', 'contradiction'] as const

const Difference = z.object({
  kind: z.enum(RUN_FINDING_KINDS),
  status: z.enum(['new', 'gone', 'changed']),
  id: uuid.meta({ description: 'In the later run; of what is gone, in the earlier one' }),
  title: z.string(),
  isYours: z
    .boolean()
    .meta({ description: 'Edited, dismissed, settled or added by the consultant in the earlier run' }),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.string().nullable().meta({ description: 'null for long texts' }),
      after: z.string().nullable(),
    }),
  ),
})

const AddedSources = z
  .object({
    documents: z.int().meta({ description: 'Without those that cannot be read' }),
    interviews: z.int().meta({ description: 'Completed ones' }),
  })
  .meta({ id: 'AddedSources' })

export type RunWire = z.output<typeof Run>
export type AddedSourcesWire = z.output<typeof AddedSources>
export type EditsWire = z.output<typeof Edits>
export type DifferenceWire = z.output<typeof Difference>

const browser = { tag: 'Findings', access: { session: true } } as const
const ProjectParams = z.object({ id: uuid })
const RunParams = z.object({ id: uuid, analysisId: uuid })

export const listAuditRuns = declare({
  ...browser,
  id: 'listAuditRuns',
  method: 'GET',
  path: '/api/projects/{id}/audits',
  summary: 'List the completed audits of a project, and what happened since the latest',
  description: `Latest first, at most ${MAX_RUNS}.`,
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: {
    status: 200,
    body: z.object({
      runs: z.array(Run),
      edits: Edits.nullable().meta({ description: 'By the consultant, of the latest; null without one' }),
      added: AddedSources.nullable().meta({
        description: 'Sources that were added after the latest began; null without one',
      }),
    }),
  },
})

export const getAuditRun = declare({
  ...browser,
  id: 'getAuditRun',
  method: 'GET',
  path: '/api/projects/{id}/audits/{analysisId}',
  summary: 'Get the findings of a completed audit, also of an earlier one',
  limit: 'read',
  effect: 'read',
  input: { params: RunParams },
  output: { status: 200, body: z.object({ findings: Findings, isCurrent: z.boolean() }) },
})

export const compareAuditRuns = declare({
  ...browser,
  id: 'compareAuditRuns',
  method: 'GET',
  path: '/api/projects/{id}/audits/{analysisId}/comparison',
  summary: 'Compare an audit with another one of the project',
  description: 'Findings are the same when they rest on the same passages.',
  limit: 'read',
  effect: 'read',
  input: {
    params: RunParams,
    query: z.object({
      from: uuid.optional().meta({
        description: 'The earlier audit; by default the one before. Without any, everything is new',
      }),
    }),
  },
  output: {
    status: 200,
    body: z.object({ differences: z.array(Difference), sameCount: z.int() }),
  },
})

export const restoreFromRun = declare({
  ...browser,
  id: 'restoreFromRun',
  method: 'POST',
  path: '/api/projects/{id}/audits/{analysisId}/restore',
  summary: 'Take a finding or the executive summary as it was in an earlier audit into the latest one',
  description:
    'The same finding of the latest audit gets its texts, scores and dismissal; without one it is added.',
  requires: 'audits',
  limit: 'write',
  effect: 'update',
  input: {
    params: RunParams,
    body: z
      .strictObject({
        kind: z.enum(
          ['opportunity', 'risk', 'memo', 'summary'],
          'must be opportunity, risk, memo or summary',
        ),
        findingId: uuid.optional().meta({ description: 'In the earlier audit; left out for the summary' }),
      })
      .meta({ id: 'RestoreFromRunInput' }),
  },
  output: { status: 200, body: z.object({ outcome: z.enum(['changed', 'added']) }) },
})

/** Maximum audits in a history of scores, the latest. */
export const MAX_SCORED_RUNS = 50

const ScoredRun = z
  .object({
    analysisId: uuid,
    projectId: uuid,
    isThisProject: z.boolean().meta({ description: 'False for another project of the same client' }),
    completedAt: dateTime,
    hasSourcesOfBefore: z.boolean().meta({
      description: 'It read what the audit before it in the same project read, or which sources is not known',
    }),
    dimensions: z.array(
      z.object({
        dimension: z.string(),
        score: z.number().nullable().meta({ description: '0 to 100; null without evidence' }),
      }),
    ),
  })
  .meta({ id: 'ScoredRun' })
export type ScoredRunWire = z.output<typeof ScoredRun>

export const getScoreHistory = declare({
  ...browser,
  id: 'getScoreHistory',
  method: 'GET',
  path: '/api/projects/{id}/score-history',
  summary: 'Get the readiness scores of a client over time',
  description: `Of all completed audits of the client, also in other projects with the same client name. Earliest first, at most the latest ${MAX_SCORED_RUNS}.`,
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ runs: z.array(ScoredRun) }) },
})
