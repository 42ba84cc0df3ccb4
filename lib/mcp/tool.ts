import type { Tool, ToolAnnotations } from '@modelcontextprotocol/server'
import { type AnyDeclaration, limitClassesOf } from '../api/declare'
import { env } from '../env'
import { limitFigures, periodOf } from '../limits'
import { COSTS, PLANS, requiredTier } from '../plans'
import { inputSchemaOf, outputSchemaOf } from './tool-schema'

/** What clients may conclude from a declaration's effect: whom to ask, and what to repeat. */
export function annotationsOf({ effect }: AnyDeclaration): ToolAnnotations {
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'delete',
    idempotentHint: effect !== 'create',
    openWorldHint: false,
  }
}

function describe(declaration: AnyDeclaration): string {
  const figures = limitFigures(env())
  const limits = limitClassesOf(declaration).map(
    (limitClass) => `${figures[limitClass]} ${periodOf(limitClass)}`,
  )
  const plan = declaration.requires && PLANS[requiredTier(declaration.requires)].name
  return [
    `${declaration.summary}.`,
    declaration.description,
    declaration.cost && `Costs ${COSTS[declaration.cost].toLocaleString('en')} credits.`,
    plan && `Needs the ${plan} plan or a larger one.`,
    `Limit: ${limits.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The tool an operation is, named by its operation id. */
export function toTool(declaration: AnyDeclaration): Tool {
  const outputSchema = outputSchemaOf(declaration)
  return {
    name: declaration.id,
    title: declaration.summary,
    description: describe(declaration),
    inputSchema: inputSchemaOf(declaration),
    ...(outputSchema ? { outputSchema } : {}),
    annotations: { title: declaration.summary, ...annotationsOf(declaration) },
  }
}
