import type { Tool, ToolAnnotations } from '@modelcontextprotocol/server'
import { type AnyDeclaration, limitClassesOf } from '../../contract/declare'
import { COSTS, PLANS, requiredTier } from '../../contract/plans'
import { env } from '../../platform/env'
import { limitFigures, periodOf } from '../../platform/limits'
import { inputSchemaOf, outputSchemaOf } from './tool-schema'

/** Hints for clients, derived from the declaration's effect. */
export function annotationsOf({ effect, overwrites }: AnyDeclaration): ToolAnnotations {
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'update' || effect === 'delete' || overwrites === true,
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

/** The tool of an operation, named by its id. */
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
