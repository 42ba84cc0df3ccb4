import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Context } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { incomingPath } from '../../platform/files'
import { prepareUpload, uploadDocuments } from './upload-documents'

/** A process that uploads one file and halts at the moment given by the test, which then kills it. */
const [userId, projectId, moment] = process.argv.slice(2) as [string, string, string]

async function haltAt(here: string): Promise<void> {
  if (here !== moment) return
  process.stdout.write(`${here}\n`)
  await new Promise((resolve) => setTimeout(resolve, 600_000))
}

const path = await incomingPath()
await writeFile(path, 'Invoices take 48 hours.')
await haltAt('received')
const file = { fileName: 'notes.txt', path, sizeBytes: 23, sha256: randomUUID() }
const upload = await prepareUpload(userId, projectId, [file])
await haltAt('stored')
await asOwner(userId, async (ctx) => {
  await uploadDocuments(ctx as Context, projectId, upload)
  await haltAt('inserted')
})
await haltAt('committed')
