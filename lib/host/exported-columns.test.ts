import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { EXPORTED_COLUMNS } from './exported-columns'
import { OWNER_TABLES } from './owner-tables'
import * as schema from './schema'

const tables = (Object.values(schema) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable))
  .filter((table) => OWNER_TABLES.some(({ name }) => name === getTableName(table)))

it('each owner’s table is decided about, and no other', () => {
  expect(Object.keys(EXPORTED_COLUMNS).sort()).toEqual(OWNER_TABLES.map(({ name }) => name).sort())
})

const exported = tables.flatMap((table) => {
  const name = getTableName(table)
  const decision = EXPORTED_COLUMNS[name]
  return decision && decision !== 'derived' ? [{ table, name, decision }] : []
})

describe.each(exported)('$name', ({ table, name, decision }) => {
  it('has each column either in the export or withheld, once', () => {
    const decided = [...decision.holds, ...(decision.withholds ?? [])]
    const existing = Object.values(getTableColumns(table)).map((column) => column.name)
    expect(decided.sort()).toEqual(existing.sort())
  })

  it('exports the column that its rows are read in the order of', () => {
    expect(decision.holds).toContain(OWNER_TABLES.find((owned) => owned.name === name)?.keyColumn)
  })
})
