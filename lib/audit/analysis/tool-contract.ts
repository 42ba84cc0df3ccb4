import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { Contradiction } from './contract'
import { decisionFields } from './contradictions-contract'

/** An agent tool without an equivalent under /api. */
export const settleContradiction = declare({
  id: 'settleContradiction',
  method: 'POST',
  path: '/mcp/settleContradiction',
  tag: 'Audit',
  summary: 'Settle a contradiction, or reopen it',
  description: 'Only with what the client has said: reason names who settled it and why.',
  access: { session: true, token: 'write' },
  requires: 'audits',
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        projectId: uuid,
        contradictionId: uuid.meta({ description: 'From synthesis.contradictions' }),
        ...decisionFields,
      })
      .meta({ id: 'SettleContradictionInput' }),
  },
  output: { status: 200, body: z.object({ contradiction: Contradiction }) },
  fails: ['NOT_FOUND'],
})
