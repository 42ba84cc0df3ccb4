import path from 'node:path'
import type postgres from 'postgres'
import { OperatorError } from '../operator-error'
import { readForeignKeys, readTables, readTriggers, type Table } from './catalog'
import { quoted } from './connection'
import { type Manifest, tablePath } from './manifest'
import { holdsRowsOf, linesOf } from './read-rows'

const maxBatchRows = 500
const maxBatchCharacters = 4_000_000

/**
 * Fills the empty tables from a backup. Foreign keys and triggers are disabled meanwhile: they would require
 * a certain order, and were satisfied when the rows were first written. Every table is then read back and compared.
 * @throws OperatorError when the rows do not fit the tables, or are not the same afterwards
 */
export async function loadRows(
  tx: postgres.TransactionSql,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const tables = await readTables(tx)
  requireSameTables(tables, manifest)
  const foreignKeys = await readForeignKeys(tx)
  const triggers = await readTriggers(tx)
  for (const { table, name } of foreignKeys)
    await tx.unsafe(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { table, name } of triggers)
    await tx.unsafe(`alter table ${table} disable trigger ${quoted(name)}`)
  // Migrations may have inserted rows; the backup contains their current state.
  if (tables.length > 0) await tx.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const table of tables) {
    const loaded = await loadTable(tx, table, path.join(folder, tablePath(table.name)))
    const expected = manifest.tables.find(({ name }) => name === table.name)?.rows
    if (loaded !== expected)
      throw new OperatorError(`${table.name}: ${loaded} rows were loaded, not ${expected}.`)
  }
  for (const { name, columns } of manifest.tables) {
    if (!(await holdsRowsOf(tx, name, columns, path.join(folder, tablePath(name)))))
      throw new OperatorError(`${name}: the restored rows differ from those of the backup.`)
  }
  for (const { name, lastValue } of manifest.sequences) {
    if (lastValue !== null)
      await tx`select setval(${`public.${quoted(name)}`}::regclass, ${lastValue}::bigint, true)`
  }
  for (const { table, name } of triggers)
    await tx.unsafe(`alter table ${table} enable trigger ${quoted(name)}`)
  for (const { table, name, definition } of foreignKeys) {
    await tx.unsafe(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}

function requireSameTables(tables: Table[], manifest: Manifest): void {
  const shape = (list: { name: string; columns: string[] }[]) =>
    list
      .map(({ name, columns }) => `${name}(${[...columns].sort()})`)
      .sort()
      .join(' ')
  const own = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  if (shape(own) !== shape(manifest.tables)) {
    throw new OperatorError('The backup’s tables do not match its migrations.')
  }
}

async function loadTable(tx: postgres.TransactionSql, table: Table, file: string): Promise<number> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ name, type }) => `r.${quoted(name)}::${type}`).join(', ')
  const record = table.columns.map(({ name }) => `${quoted(name)} text`).join(', ')
  const insert =
    `insert into public.${quoted(table.name)} (${columns}) overriding system value ` +
    `select ${values} from json_to_recordset($1::text::json) as r(${record})`
  let loaded = 0
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) loaded += (await tx.unsafe(insert, [`[${batch.join(',')}]`])).count
    batch = []
    characters = 0
  }
  for await (const line of linesOf(file)) {
    batch.push(line)
    characters += line.length
    if (batch.length >= maxBatchRows || characters >= maxBatchCharacters) await flush()
  }
  await flush()
  return loaded
}
