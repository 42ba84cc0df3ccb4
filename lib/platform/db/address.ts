import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '../env'

/** The file in which the embedded database publishes its address to other processes. */
export const addressFile = (dataDir: string) => path.join(dataDir, 'database.json')

const Address = z.object({ url: z.string() })

/**
 * The address of the database: DATABASE_URL, or the embedded one of this DATA_DIR.
 * @throws Error when neither is there
 */
export function databaseUrl(): string {
  const { DATABASE_URL, DATA_DIR } = env()
  if (DATABASE_URL) return DATABASE_URL
  try {
    return Address.parse(JSON.parse(readFileSync(addressFile(DATA_DIR), 'utf8'))).url
  } catch {
    throw new Error(
      `No database: set DATABASE_URL, or start the embedded one with "npm start" (DATA_DIR ${DATA_DIR}).`,
    )
  }
}
