import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { env } from '../../platform/env'
import { filePrefix, fileStore } from '../../platform/files'
import { freshCaller, freshProject } from '../analysis/synthesis.fixture'
import { sweepDocumentFilesAcrossOwners } from '../documents'

afterAll(closeDatabase)

/** Runs an upload in a child process and kills it at a given moment. */
async function uploadUntil(moment: string, userId: string, projectId: string): Promise<void> {
  const fixture = path.join(import.meta.dirname, 'crash.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, userId, projectId, moment], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [reached] = await once(child.stdout, 'data')
  const isGone = once(child, 'exit')
  child.kill('SIGKILL')
  await isGone
  expect(String(reached).trim()).toBe(moment)
}

const incoming = () => path.join(env().DATA_DIR, 'incoming')
const receivedNames = () => readdir(incoming()).catch(() => [])
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it.each([
  { moment: 'received', isReceived: true, isStored: false, isTaken: false },
  { moment: 'stored', isReceived: false, isStored: true, isTaken: false },
  { moment: 'inserted', isReceived: false, isStored: true, isTaken: false },
  { moment: 'committed', isReceived: false, isStored: true, isTaken: true },
])(
  'an upload killed when its file is $moment leaves no row without its file, and after the sweep no file without its row',
  async ({ moment, isReceived, isStored, isTaken }) => {
    const caller = await freshCaller()
    const projectId = await freshProject(caller)
    await uploadUntil(moment, caller.userId, projectId)

    const keysOfRows = async () => {
      const rows = await acrossOwners().execute<{ file_key: string }>(
        sql`select file_key from documents where user_id = ${caller.userId}`,
      )
      return rows.map((row) => row.file_key)
    }
    const keysOfFiles = async () => {
      const keys = []
      for await (const { key } of fileStore().list(filePrefix('documents', caller.userId))) keys.push(key)
      return keys
    }
    const state = async () => ({
      received: (await receivedNames()).length,
      files: (await keysOfFiles()).length,
      rows: (await keysOfRows()).length,
    })
    const after = { received: Number(isReceived), files: Number(isStored), rows: Number(isTaken) }
    expect(await state()).toEqual(after)

    // A young file may belong to a request in progress.
    await sweepDocumentFilesAcrossOwners()
    expect(await state()).toEqual(after)

    for (const key of await keysOfFiles()) {
      await utimes(path.join(env().DATA_DIR, 'files', key), daysAgo(2), daysAgo(2))
    }
    for (const name of await receivedNames())
      await utimes(path.join(incoming(), name), daysAgo(2), daysAgo(2))
    await sweepDocumentFilesAcrossOwners()
    expect(await state()).toEqual({ received: 0, files: Number(isTaken), rows: Number(isTaken) })
    expect(await keysOfFiles()).toEqual(await keysOfRows())
  },
)
