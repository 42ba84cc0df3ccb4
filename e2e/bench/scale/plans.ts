import type postgres from 'postgres'
import { callAsUser } from '../../../lib/api/call'
import type { SessionPrincipal } from '../../../lib/contract/context'
import { OPERATIONS } from '../../../lib/host/operations'
import { OWNER_TABLES } from '../../../lib/host/owner-tables'
import { ownerConnections } from '../../../lib/platform/db/client'
import type { Read } from './reads'

export interface Statement {
  text: string
  parameters: (string | number | boolean | null | string[])[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface ExplainedPlan {
  statement: Statement
  /** Owner tables with a sequential scan. */
  scanned: string[]
  /** Maximum number of rows sorted only to take the first few. */
  sortedRows: number
  /** Rows read from tables and indexes, including discarded ones. */
  readRows: number
  /** Rows read from tables themselves, not from indexes alone. */
  fetchedRows: number
}

const ownerTables = new Set(OWNER_TABLES.map(({ name }) => name))

/** The statements a verb executes, without those that open and end its transaction. */
export async function statementsOf(read: Read, principal: SessionPrincipal): Promise<Statement[]> {
  // One call after the other uses the connection that came back last.
  const connection = await ownerConnections().take()
  ownerConnections().release(connection)
  const options = connection.options as { debug?: unknown }
  const said: Statement[] = []
  const before = options.debug
  options.debug = (_: number, text: string, parameters: Statement['parameters']) => {
    if (/^\s*(?:select|with|update|insert)/i.test(text) && !text.includes('set_config(')) {
      said.push({ text, parameters: [...parameters] })
    }
  }
  try {
    const { params, query } = read.inputs[0]!
    await callAsUser(OPERATIONS.get(read.declaration.id)!, principal, { params, query })
  } finally {
    options.debug = before
  }
  return said
}

/** The plan of a statement for a user, both custom (for these values) and generic. */
export async function explainPlan(
  sql: postgres.Sql,
  userId: string,
  statement: Statement,
  planner: readonly string[] = [],
): Promise<ExplainedPlan[]> {
  const looks: ExplainedPlan[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    looks.push(await look(sql, userId, statement, [...planner, `set local plan_cache_mode = ${mode}`]))
  }
  return looks
}

const undone = new Error('undone')

async function look(
  sql: postgres.Sql,
  userId: string,
  statement: Statement,
  settings: string[],
): Promise<ExplainedPlan> {
  let found: ExplainedPlan | undefined
  const looking = sql.begin(async (tx) => {
    await tx`select set_config('role', 'app_user', true), set_config('app.user_id', ${userId}, true)`
    for (const setting of settings) await tx.unsafe(setting)
    await tx.unsafe(`prepare looked_at as ${statement.text}`)
    const given = statement.parameters.map(literal).join(', ')
    const [row] = await tx.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (analyze, format json, timing off) execute looked_at${given && `(${given})`}`,
    )
    await tx.unsafe('deallocate looked_at')
    const plan = row!['QUERY PLAN'][0]!.Plan
    found = {
      statement,
      scanned: [...new Set(scannedIn(plan))],
      sortedRows: sortedIn(plan),
      readRows: readIn(plan),
      fetchedRows: readIn(plan, isOfTable),
    }
    throw undone
  })
  await looking.catch((error) => {
    if (error !== undone) throw error
  })
  return found!
}

function literal(value: Statement['parameters'][number]): string {
  if (value === null) return 'null'
  const text = Array.isArray(value)
    ? `{${value.map((item) => JSON.stringify(item)).join(',')}}`
    : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

const below = (node: PlanNode) => node.Plans ?? []
const timesOf = (node: PlanNode) => node['Actual Loops'] ?? 0
const rowsOf = (node: PlanNode) => (node['Actual Rows'] ?? 0) * timesOf(node)

function* scannedIn(node: PlanNode): Generator<string> {
  const table = node['Relation Name']
  if (node['Node Type'] === 'Seq Scan' && table && ownerTables.has(table) && timesOf(node) > 0) yield table
  for (const child of below(node)) yield* scannedIn(child)
}

function sortedIn(node: PlanNode, isPage = false): number {
  const here = isPage && node['Node Type'] === 'Sort' ? Math.max(...below(node).map(rowsOf)) : 0
  const passedOn = node['Node Type'] === 'Limit' || (isPage && node['Node Type'] !== 'Aggregate')
  return Math.max(here, ...below(node).map((child) => sortedIn(child, passedOn)))
}

const all = () => true
/** Neither an index-only scan nor the scan of an index that finds the rows for another node. */
const isOfTable = (node: PlanNode) => !/(?:Index Only|Bitmap Index) Scan$/.test(node['Node Type'])

function readIn(node: PlanNode, counts: (node: PlanNode) => boolean = all): number {
  const isScan =
    node['Node Type'].endsWith('Scan') && (node['Relation Name'] ?? node['Index Name']) !== undefined
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const here = isScan && counts(node) ? rowsOf(node) + removed * timesOf(node) : 0
  return here + below(node).reduce((sum, child) => sum + readIn(child, counts), 0)
}
