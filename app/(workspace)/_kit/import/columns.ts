import type { z } from 'zod'
import { inputMessages, issuesOf } from '@/lib/contract/issues'

/** A field that a column of a table can hold. */
export interface ImportField<Key extends string = string> {
  key: Key
  label: string
  /** Other headings of such a column, in lower case. */
  aliases: readonly string[]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The field of each column by its heading, each field once; null for a column that fits none. */
export function matchColumns<Key extends string>(
  headings: readonly string[],
  fields: readonly ImportField<Key>[],
): (Key | null)[] {
  const taken = new Set<Key>()
  return headings.map((heading) => {
    const field = fields.find(
      ({ key, label, aliases }) =>
        !taken.has(key) && [key, label, ...aliases].some((name) => plain(name) === plain(heading)),
    )
    if (!field) return null
    taken.add(field.key)
    return field.key
  })
}

/** The rows as records; empty cells and columns without a field stay out, and rows with nothing too. */
export function toRecords<Key extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly (Key | null)[],
): { line: number; values: Partial<Record<Key, string>> }[] {
  return rows.flatMap((row, index) => {
    const values: Partial<Record<Key, string>> = {}
    for (const [at, key] of columns.entries()) {
      const cell = row[at]?.trim()
      if (key !== null && cell) values[key] = cell
    }
    return Object.keys(values).length === 0 ? [] : [{ line: index + 1, values }]
  })
}

export interface RowError {
  /** Position among the records, from 0. */
  row: number
  field: string
  message: string
}

/** Validates the rows with the API's schema and returns its errors by row and field. */
export function rowErrors(rows: readonly unknown[], schema: z.ZodType): RowError[] {
  return rows.flatMap((values, row) => {
    const { error } = schema.safeParse(values, { reportInput: true, error: inputMessages })
    const issues = error ? issuesOf(error, '', schema) : []
    return issues.map(({ path, message }) => ({ row, field: path, message }))
  })
}
