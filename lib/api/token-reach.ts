import type { AnyDeclaration } from '../contract/declare'
import type { Flag, Plan, Tier } from '../contract/plans'
import { COSTS, hasFeature, PLANS, requiredTier } from '../contract/plans'
import { DECLARATIONS, isOnTokenAllowlist, neededScopeOf, TOOL_DECLARATIONS } from './registry'

/** An operation that a token may be allowed to call, as plain data for a page. */
export interface ReachedOperation {
  id: string
  summary: string
  scope: 'read' | 'write'
  /** Deletes irrevocably. */
  deletes: boolean
  costCredits?: number
  /** Available over MCP only, without an endpoint. */
  onlyAsTool?: true
  /** Why the account may not call it now, whatever the token's scopes. */
  withheld?: { by: 'plan'; plan: Plan['name'] } | { by: 'flag'; flag: Flag }
}

interface ReachSection {
  name: string
  operations: ReachedOperation[]
}

export interface TokenReach {
  /** Operations that tokens may reach, by section of the API reference: reading first. */
  sections: ReachSection[]
  /** Summaries of the operations that tokens cannot call, whatever their scopes. */
  browserOnly: { name: string; summaries: string[] }[]
  /** False while tokens cannot access the account. */
  isOpen: boolean
}

interface Account {
  tier: Tier
  flags: Record<Flag, boolean>
}

function groupedByTag<T>(declarations: readonly AnyDeclaration[], toEntry: (one: AnyDeclaration) => T) {
  const groups = Map.groupBy(declarations, ({ tag }) => tag)
  return [...groups].map(([name, members]) => ({ name, entries: members.map(toEntry) }))
}

function withheldFrom({ tier, flags }: Account, declaration: AnyDeclaration): ReachedOperation['withheld'] {
  const flag = declaration.flags?.find((one) => !flags[one])
  if (flag) return { by: 'flag', flag }
  if (!declaration.requires || hasFeature(tier, declaration.requires)) return undefined
  return { by: 'plan', plan: PLANS[requiredTier(declaration.requires)].name }
}

function toReached(account: Account, declaration: AnyDeclaration): ReachedOperation {
  const withheld = withheldFrom(account, declaration)
  return {
    id: declaration.id,
    summary: declaration.summary,
    scope: neededScopeOf(declaration) ?? 'read',
    deletes: declaration.effect === 'delete',
    ...(declaration.cost && { costCredits: COSTS[declaration.cost] }),
    ...(declaration.path.startsWith('/mcp/') && { onlyAsTool: true as const }),
    ...(withheld && { withheld }),
  }
}

const isInBrowserOnly = (declaration: AnyDeclaration) =>
  'session' in declaration.access && !isOnTokenAllowlist(declaration)

/**
 * The operations that access tokens of this account can call, derived from the declarations; a token's scopes narrow
 * them.
 */
export function tokenReach(account: Account): TokenReach {
  const readingFirst = TOOL_DECLARATIONS.toSorted(
    (a, b) => Number(neededScopeOf(a) === 'write') - Number(neededScopeOf(b) === 'write'),
  )
  const order = [...new Set(TOOL_DECLARATIONS.map(({ tag }) => tag))]
  return {
    sections: groupedByTag(readingFirst, (one) => toReached(account, one))
      .map(({ name, entries }) => ({ name, operations: entries }))
      .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
    browserOnly: groupedByTag(DECLARATIONS.filter(isInBrowserOnly), ({ summary }) => summary).map(
      ({ name, entries }) => ({ name, summaries: entries }),
    ),
    isOpen: account.flags['agent-api'],
  }
}
