import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { NUMERIC_ASSUMPTIONS, VALUE_INPUTS } from './constants'
import { AssumptionChanges, BusinessCase, ValueModelChanges } from './contract'

const figure = z.number('must be a number').nullable()

/** An agent tool without an equivalent under /api. */
export const setValueInputs = declare({
  id: 'setValueInputs',
  method: 'POST',
  path: '/mcp/setValueInputs',
  tag: 'Business case',
  summary: 'Set figures of the case in money',
  description:
    'inputs: of one opportunity; assumptions: of the project. null returns to what sources say. Set only what people or sources said.',
  access: { session: true, token: 'write' },
  limit: 'write',
  requires: 'audits',
  effect: 'update',
  input: {
    // Records, because a property for each figure would take up much of the space in the list of tools.
    body: z
      .strictObject({
        projectId: uuid,
        opportunityId: uuid.optional(),
        inputs: z.partialRecord(z.enum(VALUE_INPUTS), figure).optional(),
        assumptions: z.partialRecord(z.enum(NUMERIC_ASSUMPTIONS), figure).optional(),
      })
      .superRefine(({ opportunityId, inputs, assumptions }, ctx) => {
        const reject = (path: PropertyKey[], message: string) =>
          ctx.addIssue({ code: 'custom', path, message, input: undefined })
        if (inputs && !opportunityId) reject(['opportunityId'], 'is required with inputs')
        if (!inputs && !assumptions) reject(['inputs'], 'is required without assumptions')
        const issues = {
          inputs: ValueModelChanges.safeParse(inputs ?? {}).error?.issues ?? [],
          assumptions: AssumptionChanges.safeParse(assumptions ?? {}).error?.issues ?? [],
        }
        for (const [field, found] of Object.entries(issues))
          for (const { path, message } of found) reject([field, ...path], message)
      })
      .meta({ id: 'SetValueInputsInput' }),
  },
  output: { status: 200, body: z.object({ businessCase: BusinessCase }) },
  fails: ['NOT_FOUND'],
})
