import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { builtInAnalyst } from '../../ai'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { freshCaller, freshProject, type TestCaller } from '../analysis/synthesis.fixture'
import { BUILT_IN_TEMPLATES } from './built-in-templates'
import { draftGuide } from './draft-guide'

// These tests provoke errors that are logged.
vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

afterAll(closeDatabase)

let caller: TestCaller
let projectId: string
beforeEach(async () => {
  vi.restoreAllMocks()
  caller = await freshCaller()
  projectId = await freshProject(caller)
  await acrossOwners().execute(sql`
    with added as (
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, text_length, upload_status)
      values (${caller.userId}, ${projectId}, 'a.txt', 'txt', 5, 5, 'ready') returning id),
    texts as (
      insert into document_texts (document_id, user_id, content) select id, ${caller.userId}, 'Words' from added)
    insert into analyses (user_id, project_id, document_id, kind, status, result)
    select ${caller.userId}, ${projectId}, id, 'business', 'complete', '{"statements":[]}' from added`)
})

const draft = () => draftGuide(caller.userId, { projectId, stakeholder: { name: 'Ann', role: 'CFO' } })

it('goes without the material where the analyst fails on it', async () => {
  const asked = vi.spyOn(builtInAnalyst, 'writeGuide').mockRejectedValueOnce(new Error('too much'))
  const guide = await draft()
  expect(asked.mock.calls.map(([{ sources }]) => sources.length)).toEqual([1, 0])
  expect(guide.length).toBeGreaterThan(0)
})

it('asks the questions of a template where no analyst answers', async () => {
  vi.spyOn(builtInAnalyst, 'writeGuide').mockRejectedValue(new Error('no process'))
  const [template] = BUILT_IN_TEMPLATES
  expect((await draft()).map(({ text }) => text)).toEqual(template!.questions.map(({ text }) => text))
})
