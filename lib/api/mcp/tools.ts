import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import type { TokenPrincipal } from '../../contract/context'
import type { AnyOperation } from '../../contract/operation'
import { TOOL_OPERATIONS, toolOperation } from '../operations'
import { neededScopeOf } from '../registry'
import type { Exchange } from './exchange'
import { toTool } from './tool'
import type { Arguments } from './tool-input'
import { toToolResult } from './tool-result'

const tools = new Map<string, Tool>()

function toolOf({ declaration }: AnyOperation): Tool {
  const tool = tools.get(declaration.id) ?? toTool(declaration)
  tools.set(declaration.id, tool)
  return tool
}

/**
 * The tools that the scopes of a token reach. Tools withheld by the account's plan or a feature flag are listed too,
 * because both may change and the error names the reason.
 */
export function toolsFor({ scopes }: Pick<TokenPrincipal, 'scopes'>): Tool[] {
  return TOOL_OPERATIONS.filter(
    ({ declaration }) => neededScopeOf(declaration) === 'read' || scopes.includes('write'),
  ).map(toolOf)
}

/** Calls a tool. @returns undefined when there is no such tool */
export async function callTool(
  exchange: Exchange,
  name: string,
  given: Arguments,
): Promise<CallToolResult | undefined> {
  const operation = toolOperation(name)
  return operation && toToolResult(await exchange.run(operation, given))
}
