import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { AgentChanges, BusinessCase } from './contract'

/** An agent tool without an equivalent under /api. */
export const setValueInputs = declare({
  id: 'setValueInputs',
  method: 'POST',
  path: '/mcp/setValueInputs',
  tag: 'Business case',
  summary: 'Set figures of the case in money',
  description:
    'Sets inputs of one opportunity’s value model, assumptions of the project, or both. null clears a value, which then comes from the sources or assumptions again. Answers with the case as getDeliverables has it. Set what people or sources said, and nothing else.',
  access: { session: true, token: 'write' },
  limit: 'write',
  requires: 'audits',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        projectId: uuid,
        opportunityId: uuid.optional().meta({ description: 'Of the latest audit; with inputs' }),
        inputs: AgentChanges.inputs.optional(),
        assumptions: AgentChanges.assumptions.optional(),
      })
      .superRefine(({ opportunityId, inputs, assumptions }, ctx) => {
        const reject = (path: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: [path], message, input: undefined })
        if (inputs && !opportunityId) reject('opportunityId', 'is required with inputs')
        if (!inputs && !assumptions) reject('inputs', 'is required without assumptions')
      })
      .meta({ id: 'SetValueInputsInput' }),
  },
  output: { status: 200, body: z.object({ businessCase: BusinessCase }) },
  fails: ['NOT_FOUND'],
})
