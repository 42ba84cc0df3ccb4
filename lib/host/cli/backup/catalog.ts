import type postgres from 'postgres'

type Sql = postgres.Sql | postgres.TransactionSql

export interface Table {
  name: string
  columns: { name: string; type: string }[]
  /** Columns of the primary key, for a stable order. */
  key: string[]
}

/** The tables of the workspace with their columns, without generated ones. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`
  const tables = new Map<string, Table>()
  for (const row of rows) {
    const table: Table = tables.get(row.table) ?? { name: row.table, columns: [], key: [] }
    table.columns.push({ name: row.name, type: row.type })
    if (row.isKey) table.key.push(row.name)
    tables.set(row.table, table)
  }
  return [...tables.values()]
}

/**
 * Tables whose row-level security hides rows from the login role; a backup would silently omit those rows.
 */
export async function readPartlyVisibleTables(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and row_security_active(c.oid)
      and not exists (
        select from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE' and p.qual = 'true'
          and p.cmd in ('ALL', 'SELECT')
          and exists (select from unnest(p.roles) r where r = 'public' or pg_has_role(r::name, 'usage')))
    order by 1`
  return rows.map(({ name }) => name)
}

export async function readSequences(sql: Sql): Promise<{ name: string; lastValue: string | null }[]> {
  const rows = await sql`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' order by 1`
  return rows.map(({ name, lastValue }) => ({ name, lastValue }))
}

export async function readForeignKeys(
  sql: Sql,
): Promise<{ table: string; name: string; definition: string }[]> {
  const rows = await sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`
  return rows.map(({ table, name, definition }) => ({ table, name, definition }))
}

/** Enabled triggers, without PostgreSQL's internal ones. */
export async function readTriggers(sql: Sql): Promise<{ table: string; name: string }[]> {
  const rows = await sql`
    select tgrelid::regclass::text as table, tgname as name
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    order by 1, 2`
  return rows.map(({ table, name }) => ({ table, name }))
}
