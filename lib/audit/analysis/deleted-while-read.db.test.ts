import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../../contract/context'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { extractDocumentText } from '../documents'
import { deleteDocument } from '../documents/delete-document'
import { uploadAs } from '../documents/upload.fixture'
import { createInterview } from '../interviews/create-interview'
import { deleteInterview } from '../interviews/manage-interview'
import { readDocument, readInterview } from './read-sources'
import { freshCaller, freshProject, type TestCaller } from './synthesis.fixture'

afterAll(closeDatabase)

let caller: TestCaller
let projectId: string

beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
})

const isSomebodyWaiting = async () => {
  const waiting = await acrossOwners().execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting.length > 0
}

/** Deletes, waits until `read` is blocked by the deletion, and commits. */
async function deleteWhileReading(remove: (ctx: Context) => Promise<void>, read: () => Promise<boolean>) {
  let reading: Promise<boolean> | undefined
  await caller.as(async (ctx) => {
    await remove(ctx)
    reading = read()
    reading.catch(() => {})
    await vi.waitFor(async () => expect(await isSomebodyWaiting()).toBe(true), { timeout: 30_000 })
  })
  await reading
  const kept = await acrossOwners().execute(sql`select from analyses where project_id = ${projectId}`)
  expect(kept).toHaveLength(0)
}

it('an interview that is deleted while it is read leaves no reading, and no failure', async () => {
  const transcript = 'Ann: Invoices take three days, and nobody trusts the numbers.'
  const input = { kind: 'transcript' as const, stakeholder: { name: 'Ann' }, transcript }
  const { id } = await caller.as((ctx) => createInterview(ctx, projectId, input, []))
  await deleteWhileReading(
    (ctx) => deleteInterview(ctx, projectId, id),
    () => readInterview(caller.userId, id),
  )
})

it('a document that is deleted while it is read leaves no reading, and no failure', async () => {
  const [document] = await uploadAs(caller, projectId, [['notes.txt', 'Invoices are typed in by hand.']])
  await extractDocumentText(caller.userId, document!.id)
  await deleteWhileReading(
    (ctx) => deleteDocument(ctx, projectId, document!.id),
    () => readDocument(caller.userId, document!.id),
  )
})

it('a document that is deleted while its text is taken out leaves no text, and no failure', async () => {
  const [document] = await uploadAs(caller, projectId, [['notes.txt', 'Invoices are typed in by hand.']])
  await deleteWhileReading(
    (ctx) => deleteDocument(ctx, projectId, document!.id),
    () => readDocument(caller.userId, document!.id),
  )
})
