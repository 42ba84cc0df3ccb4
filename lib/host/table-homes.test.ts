import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from './schema'

const lib = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(lib, file), 'utf8')
const files = globSync('**/*.{ts,tsx}', { cwd: lib }).filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))

/** Each table with its room: the folder of the `tables.ts` that defines it. */
const homes = new Map(
  files
    .filter((file) => path.basename(file) === 'tables.ts')
    .flatMap((file) =>
      [...read(file).matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(
        ([, name]) => [name!, path.dirname(file)] as const,
      ),
    ),
)

/** Files that read tables of every room, each for a reason. */
const exempt: Record<string, string> = {
  'host/schema.ts': 'It lists all tables for the migration generator.',
  'host/cli/backup/': 'A backup copies all tables.',
}
const isExempt = (file: string) => Object.keys(exempt).some((prefix) => file.startsWith(prefix))

/** The text of each `sql` template, with a question mark for each value. Nested templates are listed themselves. */
function sqlTemplates(source: string): string[] {
  return [...source.matchAll(/\bsql(?:\.raw\(|<[^`;]*?>)?`/g)].map((start) => {
    let text = ''
    let at = start.index + start[0].length
    while (source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at = endOfValue(source, at + 2)
        text += '?'
      } else {
        text += source[at]
        at += 1
      }
    }
    return text
  })
}

/** The position after the brace that closes a value. */
function endOfValue(source: string, start: number): number {
  let at = start
  for (let depth = 1; depth > 0; at++) {
    if (source[at] === '{') depth += 1
    else if (source[at] === '}') depth -= 1
    else if (source[at] === '`') {
      for (at += 1; source[at] !== '`'; at++)
        if (source.startsWith('${', at)) at = endOfValue(source, at + 2) - 1
    }
  }
  return at
}

const isInside = (file: string, room: string) => file.startsWith(`${room}/`)

/** Tables a file names in its own SQL, after `from` and the like or before a column. */
function tablesInSql(source: string): string[] {
  const named = /\b(?:from|join|into|update|using|only)\s+"?(\w+)|\b(\w+)"?\s*\.\s*"?\w/gi
  return sqlTemplates(source).flatMap((text) =>
    [...text.replace(/'[^']*'/g, "''").matchAll(named)].map(
      ([, relation, qualifier]) => relation ?? qualifier!,
    ),
  )
}

/** Rooms whose `tables.ts` a file imports. */
const importedRooms = (file: string, source: string): string[] =>
  [...source.matchAll(/\bfrom '(\.[^']*\/tables)'/g)].map(([, address]) =>
    path.dirname(path.join(path.dirname(file), address!)),
  )

/** Foreign tables and rooms of tables that a file names. */
function foreignIn(file: string): string[] {
  const source = read(file)
  const inSql = tablesInSql(source).filter((name) => homes.has(name) && !isInside(file, homes.get(name)!))
  const imported = path.basename(file) === 'tables.ts' ? [] : importedRooms(file, source)
  return [
    ...new Set([
      ...inSql,
      ...imported.filter((room) => !isInside(file, room)).map((room) => `${room}/tables`),
    ]),
  ]
}

describe('each table has one home', () => {
  it('every table of the schema is known here', () => {
    const tables = (Object.values(schema) as unknown[]).filter((value) => is(value, PgTable))
    expect([...homes.keys()].sort()).toEqual(tables.map((table) => getTableName(table)).sort())
  })

  it('only its own room names it in SQL or imports it; other rooms compose the fragments their owner exports', () => {
    const foreign = files
      .filter((file) => !isExempt(file))
      .flatMap((file) => foreignIn(file).map((table) => `${file}: ${table}`))
    expect(foreign).toEqual([])
  })

  it.each([
    ['after from', `sql\`select 1 from captures c\``, ['captures']],
    ['in a nested template', `sql\`select \${sql\`count(*) from leads\`}\``, ['leads']],
    [
      'after a nested template',
      `sql<number>\`select \${\`\${1}\`} from \${x} join jobs j on true\``,
      ['jobs'],
    ],
    ['in raw SQL', `sql.raw(\`update risks set title = ''\`)`, ['risks']],
    ['before a column, but not in a string', `sql\`documents.upload_status <> 'from risks'\``, ['documents']],
  ])('a table is seen %s', (_, source, names) => {
    expect(tablesInSql(source).filter((name) => homes.has(name))).toEqual(names)
  })
})
