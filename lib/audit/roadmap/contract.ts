import { z } from 'zod'
import { declare } from '../../contract/declare'
import { text, uuid } from '../../contract/wire'
import { CONSTRAINT_KINDS } from '../../language/constraints/constraint'
import { CATEGORIES } from '../analysis/categories'
import { Evidence } from '../analysis/contract'
import { CONFLICT_KINDS, EXPORT_FORMATS, INITIATIVE_KINDS, MAX_QUARTERS } from './constants'

/** A quarter such as `2027-Q1`. */
const quarter = z
  .string('must be a quarter')
  .regex(/^(?:20|21)\d\d-Q[1-4]$/, 'must be a quarter such as 2027-Q1')
  .meta({ examples: ['2027-Q1'] })

const Kpi = z.object({
  name: z.string(),
  baseline: z.string().nullable(),
  target: z.string().nullable(),
  evidence: z.array(Evidence).meta({ description: 'Of the baseline; empty where the consultant set it' }),
})

export const Initiative = z
  .object({
    id: uuid.meta({ description: 'Of the opportunity, or of what the consultant added' }),
    opportunityId: uuid.nullable(),
    title: z.string(),
    kind: z.enum(INITIATIVE_KINDS).meta({ description: 'enabler: others depend on it' }),
    category: z
      .enum(CATEGORIES)
      .nullable()
      .meta({ description: 'null for an enabler and for an added initiative' }),
    startQuarter: quarter,
    quarterCount: z.int().min(1).max(MAX_QUARTERS),
    isPlaced: z.boolean().meta({ description: 'The consultant chose the quarter' }),
    owner: z.string().nullable(),
    dependsOn: z.array(uuid),
    gate: z
      .object({ text: z.string(), evidence: z.array(Evidence) })
      .nullable()
      .meta({
        description: 'What must be true before it starts',
      }),
    kpi: Kpi.nullable(),
    budget: z.number().nullable().meta({ description: 'By default the one-off cost of its value model' }),
    annualValue: z.number().nullable().meta({ description: 'The likely value of its value model' }),
    isAdded: z.boolean(),
    isLeftOut: z.boolean().meta({ description: 'Taken from the roadmap by the consultant' }),
  })
  .meta({ id: 'Initiative' })

const RoadmapConstraint = z
  .object({
    kind: z.enum(CONSTRAINT_KINDS),
    statement: z.string(),
    from: z.string().nullable().meta({ format: 'date' }),
    until: z.string().nullable().meta({ format: 'date' }),
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    evidence: z.array(Evidence),
  })
  .meta({
    id: 'RoadmapConstraint',
    description: 'A limit that the client has set, in the words of the source',
  })

const Conflict = z
  .object({
    kind: z.enum(CONFLICT_KINDS),
    initiativeId: uuid.nullable().meta({ description: 'null for a cap, which all budgets share' }),
    text: z.string(),
    evidence: z.array(Evidence),
  })
  .meta({ id: 'RoadmapConflict' })

export const Roadmap = z
  .object({
    projectId: uuid,
    analysisId: uuid,
    currency: z.string(),
    startQuarter: quarter,
    isStartChosen: z.boolean().meta({ description: 'false: the quarter after the audit' }),
    quarters: z.array(quarter).meta({ description: 'From the start to the end of the last initiative' }),
    initiatives: z.array(Initiative),
    constraints: z.array(RoadmapConstraint),
    conflicts: z.array(Conflict),
    budget: z.number().nullable().meta({ description: 'Of all initiatives that have one' }),
  })
  .meta({ id: 'Roadmap' })

export type InitiativeWire = z.output<typeof Initiative>
export type RoadmapWire = z.output<typeof Roadmap>
export type RoadmapConflictWire = z.output<typeof Conflict>

const line = text({ min: 1, max: 300 })
const initiativeFields = {
  title: text({ min: 1, max: 200 }),
  kind: z.enum(INITIATIVE_KINDS, `must be one of ${INITIATIVE_KINDS.join(', ')}`),
  startQuarter: quarter,
  quarterCount: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(MAX_QUARTERS, `must be at most ${MAX_QUARTERS}`),
  owner: text({ min: 1, max: 120 }),
  dependsOn: z.array(uuid, 'must be a list').max(20, 'must have at most 20 entries'),
  gate: line,
  kpiName: line,
  kpiBaseline: line,
  kpiTarget: line,
  budget: z.number('must be a number').min(0, 'must be at least 0').max(1e12, 'must be at most 1e12'),
}
const nullable = Object.fromEntries(
  Object.entries(initiativeFields).map(([name, schema]) => [name, schema.nullable().optional()]),
) as {
  [Name in keyof typeof initiativeFields]: z.ZodOptional<z.ZodNullable<(typeof initiativeFields)[Name]>>
}

export const InitiativeChanges = z.strictObject({
  ...nullable,
  isLeftOut: z.boolean('must be true or false').optional(),
})
export type InitiativeChangesInput = z.output<typeof InitiativeChanges>

const tag = 'Roadmap'
const ProjectParams = z.object({ id: uuid })
const InitiativeParams = z.object({ id: uuid, initiativeId: uuid })
const RoadmapAnswer = z.object({ roadmap: Roadmap })
const browser = { tag, access: { session: true } } as const
const writing = { ...browser, limit: 'write', requires: 'audits' } as const

export const getRoadmap = declare({
  ...browser,
  id: 'getRoadmap',
  method: 'GET',
  path: '/api/projects/{id}/roadmap',
  summary: 'Get the roadmap by quarters',
  description:
    'Derived from the latest audit, with what the consultant changed. 404 if no audit was completed.',
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: RoadmapAnswer },
})

export const updateRoadmap = declare({
  ...writing,
  id: 'updateRoadmap',
  method: 'PATCH',
  path: '/api/projects/{id}/roadmap',
  summary: 'Set the first quarter of the roadmap',
  effect: 'update',
  input: {
    params: ProjectParams,
    body: z
      .strictObject({
        startQuarter: quarter.nullable().meta({ description: 'null: the quarter after the audit' }),
      })
      .meta({ id: 'UpdateRoadmapInput' }),
  },
  output: { status: 200, body: RoadmapAnswer },
})

export const createInitiative = declare({
  ...writing,
  id: 'createInitiative',
  method: 'POST',
  path: '/api/projects/{id}/roadmap/initiatives',
  summary: 'Add an initiative of your own to the roadmap',
  effect: 'create',
  input: {
    params: ProjectParams,
    body: InitiativeChanges.omit({ isLeftOut: true })
      .extend({ title: initiativeFields.title, startQuarter: initiativeFields.startQuarter })
      .meta({ id: 'CreateInitiativeInput' }),
  },
  output: {
    status: 201,
    body: RoadmapAnswer.extend({ initiativeId: uuid }),
    location: ({ initiativeId }, { id }) => `/api/projects/${id}/roadmap/initiatives/${initiativeId}`,
  },
})

export const updateInitiative = declare({
  ...writing,
  id: 'updateInitiative',
  method: 'PATCH',
  path: '/api/projects/{id}/roadmap/initiatives/{initiativeId}',
  summary: 'Move or change an initiative, or leave it out',
  description: 'null returns to what follows from the audit.',
  effect: 'update',
  input: {
    params: InitiativeParams,
    body: InitiativeChanges.refine((value) => Object.keys(value).length > 0, {
      error: 'must have at least one field',
    }).meta({ id: 'UpdateInitiativeInput', minProperties: 1 }),
  },
  output: { status: 200, body: RoadmapAnswer },
})

export const deleteInitiative = declare({
  ...writing,
  id: 'deleteInitiative',
  method: 'DELETE',
  path: '/api/projects/{id}/roadmap/initiatives/{initiativeId}',
  summary: 'Delete an initiative you added',
  description: '404 for an initiative that follows from the audit: leave it out instead.',
  effect: 'delete',
  input: { params: InitiativeParams },
  output: { status: 204 },
})

export const exportRoadmap = declare({
  ...browser,
  id: 'exportRoadmap',
  method: 'GET',
  path: '/api/projects/{id}/roadmap/export',
  summary: 'Download the roadmap as a table or a calendar',
  description:
    'csv: UTF-8, one initiative a line; a value that a spreadsheet would run as a formula is prefixed with an apostrophe. ics: one event per initiative.',
  limit: 'read',
  effect: 'read',
  input: {
    params: ProjectParams,
    query: z.object({
      format: z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`).default('csv'),
    }),
  },
  output: { status: 200, contentTypes: ['text/csv; charset=utf-8', 'text/calendar; charset=utf-8'] },
})
