import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type postgres from 'postgres'

/**
 * Fills every table of the current schema: values by type, allowed words from the check constraints,
 * references from existing rows. Each user owns rows in every table, so that a row with two references finds
 * both with one owner. Rows that violate a constraint are retried with other values.
 */
export async function fillEveryTable(sql: postgres.Sql, rowsEach: number): Promise<void> {
  const columns = await readColumns(sql)
  const references = await readReferences(sql)
  for (const table of inOrderOfReferences([...columns.keys()], references)) {
    for (let row = 0; row < rowsEach; row++) {
      await insertSomeRow(
        sql,
        { table, row },
        columns.get(table) ?? [],
        references.filter((reference) => reference.table === table),
      )
    }
  }
}

interface Column {
  name: string
  type: string
  isNullable: boolean
  words: string[]
}

interface Reference {
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
}

async function readColumns(sql: postgres.Sql): Promise<Map<string, Column[]>> {
  const rows = await sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      coalesce((
        select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)), '') as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and a.attidentity <> 'a'
    order by c.relname, a.attnum`
  const tables = new Map<string, Column[]>()
  for (const row of rows) {
    const words = [...String(row.checks).matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '')
    const column = { name: row.name, type: row.type, isNullable: row.nullable, words }
    tables.set(row.table, [...(tables.get(row.table) ?? []), column])
  }
  return tables
}

async function readReferences(sql: postgres.Sql): Promise<Reference[]> {
  const rows = await sql`
    select conrelid::regclass::text as table, confrelid::regclass::text as target,
      (select array_agg(a.attname::text order by k.n) from unnest(conkey) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum) as columns,
      (select array_agg(a.attname::text order by k.n) from unnest(confkey) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = confrelid and a.attnum = k.attnum) as "targetColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by cardinality(conkey)`
  return rows as unknown as Reference[]
}

function inOrderOfReferences(tables: string[], references: Reference[]): string[] {
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      (table) =>
        !ordered.includes(table) &&
        references.every(
          ({ table: from, target }) => from !== table || target === table || ordered.includes(target),
        ),
    )
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...ready)
  }
  return ordered
}

async function insertSomeRow(
  sql: postgres.Sql,
  { table, row: nth }: { table: string; row: number },
  columns: Column[],
  references: Reference[],
): Promise<void> {
  let problem: unknown
  for (let attempt = 0; attempt < 500; attempt++) {
    const values = new Map(columns.map((column) => [column.name, someValue(column)]))
    const owner = new Map<string, string>()
    // References to the owner are among the shortest, which are sorted first.
    for (const { target, columns: from, targetColumns } of references.filter(
      (reference) => reference.target !== table,
    )) {
      const optional = from.filter((name) => isNullable(columns, name))
      if (optional.length > 0 && randomInt(4) > 0) {
        for (const name of optional) values.set(name, null)
        continue
      }
      const list = targetColumns.map((name) => `"${name}"::text`).join(', ')
      const owned = from.flatMap((name, index) =>
        owner.has(name) ? [{ name: targetColumns[index] ?? '', value: owner.get(name) ?? '' }] : [],
      )
      const where = owned.map(({ name }, index) => `"${name}"::text = $${index + 1}`).join(' and ') || 'true'
      const order = target === 'users' ? `id offset ${nth} % (select count(*) from users)` : 'random()'
      const [row] = await sql.unsafe(
        `select ${list} from "${target}" where ${where} order by ${order} limit 1`,
        owned.map(({ value }) => value),
      )
      if (!row) continue
      for (const [index, name] of from.entries()) {
        values.set(name, row[targetColumns[index] ?? ''])
        if (target === 'users') owner.set(name, row[targetColumns[index] ?? ''])
      }
    }
    for (const { target, columns: from } of references) {
      if (target === table) for (const name of from) if (isNullable(columns, name)) values.set(name, null)
    }
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const places = columns.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', ')
    try {
      await sql.unsafe(
        `insert into "${table}" (${names}) values (${places})`,
        columns.map(({ name }) => values.get(name) ?? null),
      )
      return
    } catch (error) {
      problem = error
    }
  }
  throw new Error(`No row for ${table} was accepted: ${problem}`)
}

const isNullable = (columns: Column[], name: string) =>
  columns.find((column) => column.name === name)?.isNullable

const pick = <T>(values: T[]): T => values[randomInt(values.length)] as T

function someValue({ name, type, isNullable, words }: Column): string | null {
  if (isNullable && randomInt(4) === 0) return null
  switch (type) {
    case 'uuid':
      return randomUUID()
    case 'text':
      return words.length > 0 ? pick(words) : `${name} "\\ ' \u2028 é 🦊 \t${randomUUID()}\n`
    case 'text[]':
      return `{${words.length > 0 ? pick(words) : '"a b","c\\"d",NULL,""'}}`
    case 'jsonb':
      return pick([
        'null',
        '{}',
        '{"b": 1.50, "a": [null, true, "\\u00fc \\n"], "big": 12345678901234567890}',
      ])
    case 'bytea':
      return `\\x${randomBytes(16).toString('hex')}`
    case 'boolean':
      return pick(['true', 'false'])
    case 'smallint':
    case 'integer':
      return pick(['0', '1', '2', '3', '50', '100'])
    case 'bigint':
      return pick(['0', '1', '9007199254740993'])
    case 'numeric':
      return pick(['0', '0.10', '0.5000'])
    case 'real':
    case 'double precision':
      return pick(['0', '1', '0.1', '0.30000000000000004'])
    case 'timestamp with time zone':
      return pick([
        '2026-02-28 23:59:59.123456+00',
        '1999-12-31 00:00:00+00',
        '2030-07-01 12:00:00.000001+02',
      ])
    case 'date':
      return pick(['2026-02-28', '2030-01-01'])
    case 'tsvector':
      return pick(["'0a1b2c3d~word':1A,2C '0a1b2c3d=w'''' ''rd':3", ''])
    case 'interval':
      return pick(['1 mon 2 days 03:04:05.678901', '00:00:01'])
    default:
      throw new Error(`There is no value for ${name} ${type} yet.`)
  }
}
