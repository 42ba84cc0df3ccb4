import type { ReachedOperation, TokenReach } from '@/lib/api/token-reach'
import type { Scope } from '@/lib/contract/context'
import type { Flag } from '@/lib/contract/plans'
import { countOf, formatCount } from '@/lib/ui/numbers'

const operationsOf = (sections: TokenReach['sections']) => sections.flatMap((section) => section.operations)

/** The operations that a token with these scopes may call: writing includes reading. */
export function reachedWith(reach: TokenReach, scopes: readonly Scope[]): TokenReach['sections'] {
  const reaches = ({ scope }: ReachedOperation) =>
    scopes.includes('write') || (scope === 'read' && scopes.includes('read'))
  return reach.sections
    .map(({ name, operations }) => ({ name, operations: operations.filter(reaches) }))
    .filter(({ operations }) => operations.length > 0)
}

/** "3 read, 1 write". */
export const readAndWritten = (operations: readonly ReachedOperation[]) => {
  const reading = operations.filter(({ scope }) => scope === 'read').length
  return [
    reading > 0 && `${formatCount(reading)} read`,
    operations.length > reading && `${formatCount(operations.length - reading)} write`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "36 read-only operations"; "38 operations: 24 read, 14 write". */
export function reachInWords(sections: TokenReach['sections']): string {
  const operations = operationsOf(sections)
  if (operations.length === 0) return 'no operations'
  return operations.every(({ scope }) => scope === 'read')
    ? countOf(operations.length, 'read-only operation')
    : `${countOf(operations.length, 'operation')}: ${readAndWritten(operations)}`
}

const OFF: Record<Flag, string> = {
  'agent-api': 'Access by tokens is switched off',
  'agent-document-upload': 'Document upload is switched off',
  nucleus: 'Nucleus is switched off',
  'multi-readylink': 'Further ReadyLinks are switched off',
}

/** Why an operation is currently unavailable; undefined when it is available. */
export function withheldInWords({ withheld }: ReachedOperation): string | undefined {
  if (!withheld) return undefined
  return withheld.by === 'plan' ? `Needs the ${withheld.plan} plan` : OFF[withheld.flag]
}

/** The number of operations in these sections that are currently unavailable, regardless of scopes. */
export const countWithheld = (sections: TokenReach['sections']): number =>
  operationsOf(sections).filter(({ withheld }) => withheld).length

/** The requirements of unavailable operations in these sections: "6 of them need the Starter plan." */
export function withheldSentences(sections: TokenReach['sections']): string[] {
  const byReason = Map.groupBy(
    operationsOf(sections).filter(({ withheld }) => withheld),
    (operation) => withheldInWords(operation)!,
  )
  return [...byReason].map(([reason, { length, 0: first }]) =>
    first?.withheld?.by === 'plan'
      ? `${formatCount(length)} of them ${length === 1 ? 'needs' : 'need'} the ${first.withheld.plan} plan.`
      : `${formatCount(length)} of them ${length === 1 ? 'is' : 'are'} rejected: ${reason}.`,
  )
}

/** Sections in which tokens may not call any operation. */
export function closedSections({ sections, browserOnly }: TokenReach): string[] {
  const open = new Set(sections.map(({ name }) => name))
  return browserOnly.map(({ name }) => name).filter((name) => !open.has(name))
}
