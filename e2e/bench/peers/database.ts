import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import connect from 'postgres'
import { lockWorkspace } from '../../../lib/host/cli/workspace-lock'
import { startEmbeddedPostgres } from '../../../lib/host/embedded'
import { admitToCopies } from '../../support/admit-to-copies'
import { superuserUrl } from '../../support/superuser'
import type { Stage } from '../stage'

const log = { debug() {}, info() {}, warn: console.warn, error: console.error }

/**
 * Starts the product's PostgreSQL with its usual settings and makes a database for each of the others.
 * @returns the folder that the product's command line knows it by, and the address of each database
 */
export async function startDatabases<Name extends string>({ folder, atEnd }: Stage, names: readonly Name[]) {
  const dataDir = path.join(folder, 'database')
  await mkdir(dataDir)
  // Tells the operator's commands that PostgreSQL runs.
  const lock = await lockWorkspace(dataDir, 'server')
  atEnd(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  atEnd(() => postgres.stop())
  await admitToCopies(postgres, dataDir)
  const { username } = new URL(postgres.url)
  const sql = connect(superuserUrl(postgres.url), { max: 1 })
  try {
    for (const name of names) await sql`create database ${sql(name as string)} owner ${sql(username)}`
  } finally {
    await sql.end()
  }
  const at = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  const others = Object.fromEntries(names.map((name) => [name, at(name)])) as Record<Name, string>
  return { dataDir, url: postgres.url, ...others }
}
