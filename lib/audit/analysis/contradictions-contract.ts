import { z } from 'zod'
import { declare } from '../../contract/declare'
import { text, uuid } from '../../contract/wire'
import { CONTRADICTION_STATES } from './constants'
import { Contradiction } from './contract'

/** Fields of a contradiction that the consultant decides on. */
export const decisionFields = {
  subject: text({ min: 1, max: 200 }).nullable().optional().meta({
    description: 'null restores the analyst’s',
  }),
  state: z
    .enum(CONTRADICTION_STATES, `must be one of ${CONTRADICTION_STATES.join(', ')}`)
    .optional()
    .meta({
      description:
        'statement_holds or against_holds: that side is true; not_one: they do not contradict each other',
    }),
  reason: text({ max: 2000 }).optional().meta({ description: 'Required unless open' }),
  owner: text({ max: 200 }).optional(),
  note: text({ max: 2000 }).optional(),
}

/** Settles contradictions; browsers only. */
export const updateContradiction = declare({
  id: 'updateContradiction',
  method: 'PATCH',
  path: '/api/projects/{id}/contradictions/{contradictionId}',
  tag: 'Findings',
  summary: 'Settle a contradiction, reopen it, or change its subject, owner or note',
  access: { session: true },
  requires: 'audits',
  limit: 'write',
  effect: 'update',
  input: {
    params: z.object({ id: uuid, contradictionId: uuid }),
    body: z
      .strictObject(decisionFields)
      .refine((value) => Object.keys(value).length > 0, { error: 'must have at least one field' })
      .meta({ id: 'UpdateContradictionInput', minProperties: 1 }),
  },
  output: { status: 200, body: z.object({ contradiction: Contradiction }) },
})
