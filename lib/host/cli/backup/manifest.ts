import { z } from 'zod'

export const backupFormat = 'agent-audit-workspace-backup'
export const formatVersion = 1

const count = z.number().int().min(0)

/** The first entry of a backup: its contents, and the data to verify that all of it arrived. */
export const Manifest = z.object({
  format: z.literal(backupFormat),
  formatVersion: z.number().int(),
  productVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  entries: z.array(z.object({ path: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})
export type Manifest = z.output<typeof Manifest>

export const manifestPath = 'manifest.json'
export const secretsPath = 'secrets.json'
export const tablePath = (table: string) => `tables/${table}.jsonl`
export const filesFolder = 'files'

/** Result of a backup or restore, for the operator. */
export interface BackupSummary {
  file: string
  createdAt: string
  tables: Record<string, number>
  rows: number
  files: number
}

export function summaryOf(file: string, { createdAt, tables, entries }: Manifest): BackupSummary {
  return {
    file,
    createdAt,
    tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: entries.filter(({ path }) => path.startsWith(`${filesFolder}/`)).length,
  }
}
