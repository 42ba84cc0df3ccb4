import type postgres from 'postgres'
import type { SessionPrincipal } from '../../../lib/contract/context'
import { FLAGS, type Flag } from '../../../lib/contract/plans'
import { type ExplainedPlan, explainPlan, statementsOf } from './plans'
import type { Read } from './reads'
import type { User } from './sizes'

/** The worst plans of a read. */
export interface Finding {
  title: string
  statements: number
  /** Owner tables with a sequential scan, and the statements that cause it. */
  scans: { table: string; statement: string }[]
  /** Rows sorted only to take the first few. */
  sortedRows: number
  readRows: number
  fetchedRows: number
}

export const signedInAs = ({ id, email }: { id: string; email: string }): SessionPrincipal => ({
  kind: 'session',
  userId: id,
  email,
  name: null,
  tier: 'agency',
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>,
})

/**
 * Checks the plans of all statements of the reads, run with the user's row-level security.
 * @param planner statements that configure the planner
 */
export async function planFindings(
  sql: postgres.Sql,
  user: User,
  reads: readonly Read[],
  planner: readonly string[] = [],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const read of reads) {
    const looks: ExplainedPlan[] = []
    const statements = await statementsOf(read, signedInAs(user))
    for (const statement of statements) looks.push(...(await explainPlan(sql, user.id, statement, planner)))
    findings.push({
      title: read.title,
      statements: statements.length,
      scans: looks.flatMap(({ scanned, statement }) =>
        scanned.map((table) => ({ table, statement: statement.text.replace(/\s+/g, ' ') })),
      ),
      sortedRows: Math.max(0, ...looks.map(({ sortedRows }) => sortedRows)),
      readRows: Math.max(0, ...looks.map(({ readRows }) => readRows)),
      fetchedRows: Math.max(0, ...looks.map(({ fetchedRows }) => fetchedRows)),
    })
  }
  return findings
}

/** Describes the plans with a sequential scan. */
export function findingsOf(findings: readonly Finding[]): string {
  const scans = findings.flatMap(({ title, scans }) =>
    scans.map(({ table, statement }) => `- ${title}: ${table}, by ${statement.slice(0, 200)}`),
  )
  if (scans.length === 0) return 'No plan holds a sequential scan of an owner table.'
  return ['Sequential scans of owner tables:', ...new Set(scans)].join('\n')
}
