import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { builtInAnalyst } from '../../ai'
import { writeGuide } from '../../language'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { freshCaller, freshProject } from '../analysis/synthesis.fixture'
import { draftGuide } from './draft-guide'

// These tests provoke errors that are logged.
vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))
vi.mock('../../language', async (original) => {
  const language = await original<typeof import('../../language')>()
  return { ...language, writeGuide: vi.fn(language.writeGuide) }
})

afterAll(closeDatabase)

it('goes without the material where the analyst fails, as this process answers everybody', async () => {
  const caller = await freshCaller()
  const projectId = await freshProject(caller)
  await acrossOwners().execute(sql`
    with added as (
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, text_length, upload_status)
      values (${caller.userId}, ${projectId}, 'a.txt', 'txt', 5, 5, 'ready') returning id),
    texts as (
      insert into document_texts (document_id, user_id, content) select id, ${caller.userId}, 'Words' from added)
    insert into analyses (user_id, project_id, document_id, kind, status, result)
    select ${caller.userId}, ${projectId}, id, 'business', 'complete', '{"statements":[]}' from added`)
  const asked = vi.spyOn(builtInAnalyst, 'writeGuide').mockRejectedValue(new Error('too much'))
  const guide = await draftGuide(caller.userId, { projectId, stakeholder: { name: 'Ann', role: 'CFO' } })
  expect(asked.mock.calls[0]?.[0].sources).toHaveLength(1)
  expect(guide.length).toBeGreaterThan(0)
  expect(vi.mocked(writeGuide).mock.calls).toEqual([[expect.objectContaining({ sources: [], readings: [] })]])
})
