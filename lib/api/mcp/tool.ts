import type { Tool, ToolAnnotations } from '@modelcontextprotocol/server'
import { type AnyDeclaration, limitClassesOf } from '../../contract/declare'
import type { LimitClass } from '../../contract/limit-classes'
import { COSTS, PLANS, requiredTier } from '../../contract/plans'
import { env } from '../../platform/env'
import { limitFigures, periodOf } from '../../platform/limits'
import { TOOL_DECLARATIONS } from '../registry'
import { answerOf, inputSchemaOf } from './tool-schema'

/**
 * Hints for clients, derived from the declaration's effect. The protocol's defaults are left out: that a tool writes,
 * is destructive, and is not idempotent.
 */
function annotationsOf({ effect, overwrites }: AnyDeclaration): ToolAnnotations {
  const isDestructive = effect === 'update' || effect === 'delete' || overwrites === true
  return {
    ...(effect === 'read' ? { readOnlyHint: true } : {}),
    ...(effect !== 'read' && !isDestructive ? { destructiveHint: false } : {}),
    ...(effect === 'update' || effect === 'delete' ? { idempotentHint: true } : {}),
    openWorldHint: false,
  }
}

/** The first tool, preferably a reading one, that lists the fields of records which several tools return. */
const firstToGive = new Map<string, string>()
const readingFirst = TOOL_DECLARATIONS.toSorted(
  (a, b) => Number(a.effect !== 'read') - Number(b.effect !== 'read') || (a.id < b.id ? -1 : 1),
)
for (const declaration of readingFirst) {
  const fields = answerOf(declaration)?.fields
  if (fields !== undefined && !firstToGive.has(fields)) firstToGive.set(fields, declaration.id)
}

/** The fields of the answer, such as `memories[]: id, subject`. */
function answerInWords(declaration: AnyDeclaration): string | undefined {
  const answer = answerOf(declaration)
  if (!answer) return undefined
  const first = firstToGive.get(answer.fields)
  const isLonger = answer.fields.length > 40 && first !== undefined && first !== declaration.id
  const fields = isLonger ? `as ${first}` : answer.fields
  return answer.place ? `${answer.place}: ${fields}` : fields
}

/** The usual class of reading or writing tools: the instructions state their limits once. */
const usualLimitOf = ({ effect }: AnyDeclaration): LimitClass => (effect === 'read' ? 'read' : 'write')

function describe(declaration: AnyDeclaration): string {
  const figures = limitFigures(env())
  const limits = limitClassesOf(declaration)
    .filter((limitClass) => limitClass !== usualLimitOf(declaration))
    .map((limitClass) => `${figures[limitClass]} ${periodOf(limitClass)}`)
  const plan = declaration.requires && PLANS[requiredTier(declaration.requires)].name
  const answer = answerInWords(declaration)
  return [
    `${declaration.summary}.`,
    declaration.toolDescription ?? declaration.description,
    declaration.cost && `Costs ${COSTS[declaration.cost].toLocaleString('en')} credits.`,
    plan && `Needs the ${plan} plan or a larger one.`,
    limits.length > 0 && `Limit: ${limits.join(', ')}.`,
    answer && `Gives ${answer}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The tool of an operation, named by its id. Its description begins with the words of a title. It has no output schema:
 * that would be three times as long as the rest, and models do not see it: its description names the fields, and the
 * API document describes them.
 */
export function toTool(declaration: AnyDeclaration): Tool {
  return {
    name: declaration.id,
    description: describe(declaration),
    inputSchema: inputSchemaOf(declaration),
    annotations: annotationsOf(declaration),
  }
}
