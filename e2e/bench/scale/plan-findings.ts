import type postgres from 'postgres'
import type { SessionPrincipal } from '../../../lib/context'
import { FLAGS, type Flag } from '../../../lib/plans'
import { type Look, lookAt, statementsOf } from './plans'
import type { Read } from './reads'
import type { User } from './sizes'

/** What a read's plans show at their worst. */
export interface Finding {
  title: string
  statements: number
  /** Owner tables that are read from end to end, and the statements that do. */
  scans: { table: string; statement: string }[]
  /** Rows that are sorted only to take the first few. */
  sortedRows: number
  readRows: number
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
 * Looks at the plans of all statements of the reads, carried out as the user's row-secured role.
 * @param planner statements that set how it plans
 */
export async function planFindings(
  sql: postgres.Sql,
  user: User,
  reads: readonly Read[],
  planner: readonly string[] = [],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const read of reads) {
    const looks: Look[] = []
    const statements = await statementsOf(read, signedInAs(user))
    for (const statement of statements) looks.push(...(await lookAt(sql, user.id, statement, planner)))
    findings.push({
      title: read.title,
      statements: statements.length,
      scans: looks.flatMap(({ scanned, statement }) =>
        scanned.map((table) => ({ table, statement: statement.text.replace(/\s+/g, ' ') })),
      ),
      sortedRows: Math.max(0, ...looks.map(({ sortedRows }) => sortedRows)),
      readRows: Math.max(0, ...looks.map(({ readRows }) => readRows)),
    })
  }
  return findings
}

/** Which plans hold a sequential scan, in words. */
export function findingsOf(findings: readonly Finding[]): string {
  const scans = findings.flatMap(({ title, scans }) =>
    scans.map(({ table, statement }) => `- ${title}: ${table}, by ${statement.slice(0, 200)}`),
  )
  if (scans.length === 0) return 'No plan holds a sequential scan of an owner table.'
  return ['Sequential scans of owner tables:', ...new Set(scans)].join('\n')
}
