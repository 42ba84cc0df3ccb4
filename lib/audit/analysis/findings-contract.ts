import { z } from 'zod'
import { declare } from '../../contract/declare'
import { text, uuid } from '../../contract/wire'
import { SEVERITIES } from '../../language/synthesis'
import { Analysis, CitedText, Opportunity, Risk, StakeholderMemo, score } from './contract'

/** Fields for the consultant's own page: the analyst's original, and whether the finding is dismissed. */
const edited = {
  isDismissed: z.boolean(),
  isEdited: z.boolean(),
  isAdded: z.boolean().meta({ description: 'True for a finding the consultant added' }),
}
const original = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullable().meta({ description: 'As the analyst made it; null for a finding the consultant added' })

const OpportunityFinding = Opportunity.extend({
  ...edited,
  original: original(
    z.object({
      title: z.string(),
      description: z.string(),
      impactScore: score,
      effortScore: score,
      impactReasons: z.array(z.string()),
      effortReasons: z.array(z.string()),
    }),
  ),
}).meta({ id: 'OpportunityFinding' })

const RiskFinding = Risk.extend({
  ...edited,
  original: original(
    z.object({
      title: z.string(),
      description: z.string(),
      mitigation: z.string(),
      severity: z.enum(SEVERITIES),
    }),
  ),
}).meta({ id: 'RiskFinding' })

const MemoFinding = StakeholderMemo.extend({
  isDismissed: z.boolean(),
  isEdited: z.boolean(),
  original: z.array(CitedText).nullable(),
}).meta({ id: 'MemoFinding' })

export const Findings = z
  .object({
    analysis: Analysis,
    executiveSummary: z.object({ text: z.string(), isEdited: z.boolean(), original: z.array(CitedText) }),
    opportunities: z.array(OpportunityFinding),
    risks: z.array(RiskFinding),
    stakeholderMemos: z.array(MemoFinding),
  })
  .meta({ id: 'Findings' })

export type OpportunityFindingWire = z.output<typeof OpportunityFinding>
export type RiskFindingWire = z.output<typeof RiskFinding>
export type MemoFindingWire = z.output<typeof MemoFinding>
export type FindingsWire = z.output<typeof Findings>

const ProjectParams = z.object({ id: uuid })
const FindingParams = z.object({ id: uuid, findingId: uuid })

/** Operations on findings that only the browser may call. */
const browser = { tag: 'Findings', access: { session: true }, requires: 'audits' } as const

export const getFindings = declare({
  id: 'getFindings',
  method: 'GET',
  path: '/api/projects/{id}/findings',
  tag: 'Findings',
  summary: 'Get all findings of the latest completed audit, with the analyst’s own version of each',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: Findings },
})

const title = text({ min: 1, max: 200 })
const longText = text({ max: 10_000 })
const opportunityFields = {
  title,
  description: longText,
  impactScore: score,
  effortScore: score,
  roiPotential: longText,
  implementationTimeline: longText,
  resourceRequirements: longText,
  implementationStrategy: longText,
  riskMitigation: longText,
  parallelExecution: z.boolean('must be true or false'),
  dependencies: z.array(title, 'must be a list').max(20, 'must have at most 20 entries'),
}
const notEmpty = (value: object) => Object.keys(value).length > 0
const atLeastOne = { error: 'must have at least one field' }

export const createOpportunity = declare({
  ...browser,
  id: 'createOpportunity',
  method: 'POST',
  path: '/api/projects/{id}/opportunities',
  summary: 'Add an opportunity',
  limit: 'write',
  effect: 'create',
  input: {
    params: ProjectParams,
    body: z
      .strictObject({
        ...z.object(opportunityFields).partial().shape,
        title,
        description: longText,
        impactScore: score,
        effortScore: score,
      })
      .meta({ id: 'CreateOpportunityInput' }),
  },
  output: {
    status: 201,
    body: z.object({ opportunity: OpportunityFinding }),
    location: ({ opportunity }, { id }) => `/api/projects/${id}/opportunities/${opportunity.id}`,
  },
})

export const updateOpportunity = declare({
  ...browser,
  id: 'updateOpportunity',
  method: 'PATCH',
  path: '/api/projects/{id}/opportunities/{findingId}',
  summary: 'Change an opportunity, or dismiss it from the deliverables',
  limit: 'write',
  effect: 'update',
  input: {
    params: FindingParams,
    body: z
      .strictObject({
        ...z.object(opportunityFields).partial().shape,
        isDismissed: z.boolean('must be true or false').optional(),
        restoreOriginal: z
          .literal(true)
          .optional()
          .meta({ description: 'Reverts all changes to the analyst’s version' }),
      })
      .refine(notEmpty, atLeastOne)
      .meta({ id: 'UpdateOpportunityInput', minProperties: 1 }),
  },
  output: { status: 200, body: z.object({ opportunity: OpportunityFinding }) },
})

export const deleteOpportunity = declare({
  ...browser,
  id: 'deleteOpportunity',
  method: 'DELETE',
  path: '/api/projects/{id}/opportunities/{findingId}',
  summary: 'Delete an opportunity the consultant added',
  limit: 'write',
  effect: 'delete',
  input: { params: FindingParams },
  output: { status: 204 },
  fails: ['FINDING_NOT_ADDED'],
})

const riskFields = {
  title,
  description: longText,
  mitigation: longText,
  severity: z.enum(SEVERITIES, `must be one of ${SEVERITIES.join(', ')}`),
}

export const createRisk = declare({
  ...browser,
  id: 'createRisk',
  method: 'POST',
  path: '/api/projects/{id}/risks',
  summary: 'Add a risk',
  limit: 'write',
  effect: 'create',
  input: {
    params: ProjectParams,
    body: z.strictObject({ ...riskFields, mitigation: longText.optional() }).meta({ id: 'CreateRiskInput' }),
  },
  output: {
    status: 201,
    body: z.object({ risk: RiskFinding }),
    location: ({ risk }, { id }) => `/api/projects/${id}/risks/${risk.id}`,
  },
})

export const updateRisk = declare({
  ...browser,
  id: 'updateRisk',
  method: 'PATCH',
  path: '/api/projects/{id}/risks/{findingId}',
  summary: 'Change a risk, or dismiss it from the deliverables',
  limit: 'write',
  effect: 'update',
  input: {
    params: FindingParams,
    body: z
      .strictObject({
        ...z.object(riskFields).partial().shape,
        isDismissed: z.boolean('must be true or false').optional(),
        restoreOriginal: z.literal(true).optional(),
      })
      .refine(notEmpty, atLeastOne)
      .meta({ id: 'UpdateRiskInput', minProperties: 1 }),
  },
  output: { status: 200, body: z.object({ risk: RiskFinding }) },
})

export const deleteRisk = declare({
  ...browser,
  id: 'deleteRisk',
  method: 'DELETE',
  path: '/api/projects/{id}/risks/{findingId}',
  summary: 'Delete a risk the consultant added',
  limit: 'write',
  effect: 'delete',
  input: { params: FindingParams },
  output: { status: 204 },
  fails: ['FINDING_NOT_ADDED'],
})

export const updateMemo = declare({
  ...browser,
  id: 'updateMemo',
  method: 'PATCH',
  path: '/api/projects/{id}/memos/{findingId}',
  summary: 'Change a stakeholder memo, or dismiss it from the deliverables',
  limit: 'write',
  effect: 'update',
  input: {
    params: FindingParams,
    body: z
      .strictObject({
        memo: text({ min: 1, max: 20_000 }).optional(),
        isDismissed: z.boolean('must be true or false').optional(),
        restoreOriginal: z.literal(true).optional(),
      })
      .refine(notEmpty, atLeastOne)
      .meta({ id: 'UpdateMemoInput', minProperties: 1 }),
  },
  output: { status: 200, body: z.object({ stakeholderMemo: MemoFinding }) },
})

export const updateExecutiveSummary = declare({
  ...browser,
  id: 'updateExecutiveSummary',
  method: 'PUT',
  path: '/api/projects/{id}/executive-summary',
  summary: 'Rewrite the executive summary, or restore the analyst’s version',
  limit: 'write',
  effect: 'update',
  input: {
    params: ProjectParams,
    body: z
      .strictObject({
        text: text({ min: 1, max: 20_000 })
          .nullable()
          .meta({ description: 'null restores the analyst’s version' }),
      })
      .meta({ id: 'UpdateExecutiveSummaryInput' }),
  },
  output: { status: 200, body: z.object({ text: z.string(), isEdited: z.boolean() }) },
})

export const orderFindings = declare({
  ...browser,
  id: 'orderFindings',
  method: 'PUT',
  path: '/api/projects/{id}/findings/order',
  summary: 'Reorder the opportunities, the risks or the memos',
  limit: 'write',
  effect: 'update',
  input: {
    params: ProjectParams,
    body: z
      .strictObject({
        kind: z.enum(['opportunities', 'risks', 'memos'], 'must be opportunities, risks or memos'),
        ids: z
          .array(uuid, 'must be a list')
          .max(500, 'must have at most 500 entries')
          .meta({ description: 'Every finding of the kind, in the new order' }),
      })
      .meta({ id: 'OrderFindingsInput' }),
  },
  output: { status: 204 },
})
