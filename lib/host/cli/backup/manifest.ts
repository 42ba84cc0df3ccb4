import { z } from 'zod'
import { isFileKey } from '../../../platform/files'
import type { Digest } from './files'

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
  /** Backups of earlier releases lack it; their files are among the entries too. */
  files: z
    .object({
      /** The kind of store the files came from. */
      store: z.enum(['folder', 's3']),
      count,
      bytes: count,
      /** Keys that rows refer to and that the store did not have. */
      missing: z.array(z.string()),
    })
    .optional(),
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
  fileBytes: number
  /** Files that rows refer to and that the backup does not have. */
  missingFiles: number
}

/** The entries of a backup that are stored files, by their keys. */
export function filesIn({ entries }: Pick<Manifest, 'entries'>): Map<string, Digest> {
  const prefix = `${filesFolder}/`
  return new Map(
    entries.flatMap(({ path, bytes, sha256 }) => {
      const key = path.slice(prefix.length)
      return path.startsWith(prefix) && isFileKey(key) ? [[key, { bytes, sha256 }] as const] : []
    }),
  )
}

export const totalBytes = (files: Map<string, Digest>): number =>
  [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)

export function summaryOf(file: string, manifest: Manifest, missingFiles: number): BackupSummary {
  const { createdAt, tables } = manifest
  const files = filesIn(manifest)
  return {
    file,
    createdAt,
    tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.size,
    fileBytes: totalBytes(files),
    missingFiles,
  }
}
