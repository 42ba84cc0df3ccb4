import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import type { AnyOperation } from '../api/operation'
import { neededScopeOf } from '../api/registry'
import type { TokenPrincipal } from '../context'
import type { Exchange } from './exchange'
import { TOOL_OPERATIONS, toolOperation } from './operations'
import { toTool } from './tool'
import type { Arguments } from './tool-request'
import { toToolResult } from './tool-result'

const wires = new Map<string, Tool>()

function wireOf({ declaration }: AnyOperation): Tool {
  const known = wires.get(declaration.id) ?? toTool(declaration)
  wires.set(declaration.id, known)
  return known
}

/**
 * The tools a token is shown: those its scopes reach. What the account's plan or a feature flag keeps from it is
 * shown as well, since both may change, and the refusal says which.
 */
export function toolsFor({ scopes }: Pick<TokenPrincipal, 'scopes'>): Tool[] {
  return TOOL_OPERATIONS.filter(
    ({ declaration }) => neededScopeOf(declaration) === 'read' || scopes.includes('write'),
  ).map(wireOf)
}

/** Calls a tool. @returns nothing when there is no such tool */
export async function callTool(
  exchange: Exchange,
  name: string,
  given: Arguments,
): Promise<CallToolResult | undefined> {
  const operation = toolOperation(name)
  return operation && toToolResult(await exchange.ask(operation, given))
}
