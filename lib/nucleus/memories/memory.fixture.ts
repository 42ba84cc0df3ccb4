import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newOwner as newAccount } from '../../audit/interviews/workspace.fixture'
import type { OwnerContext } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import type { CreateMemoryInput } from './contract'
import { createMemory } from './create-memory'
import { replaceExtractedMemories } from './extracted-memories'
import { selectMemories } from './list-queries'
import { findMemory, type MemoryRow } from './queries'
import type { FoundPassage } from './reading-rules'

export interface MemoryOwner {
  userId: string
  projectId: string
  stakeholderId: string
  as: <Result>(work: (ctx: OwnerContext) => Promise<Result>) => Promise<Result>
  remember: (content: string, input?: Partial<CreateMemoryInput>) => Promise<MemoryRow>
  /** Including deleted ones. */
  find: (memoryId: string) => Promise<MemoryRow | undefined>
  contents: () => Promise<string[]>
  newCapture: (projectId?: string | null) => Promise<string>
  read: (captureId: string, found: FoundPassage[]) => Promise<number>
}

/** A finding of a reading: the content at a unique position. */
export const passage = (content: string, start = 0, confidence = 0.7): FoundPassage => ({
  subject: 'Acme',
  content,
  start,
  end: start + content.length,
  quote: content,
  confidence,
})

/** A new account with a project and a stakeholder. */
export async function newOwner(): Promise<MemoryOwner> {
  const { userId, projectId } = await newAccount()
  const stakeholderId = randomUUID()
  const as: MemoryOwner['as'] = (work) => asOwner(userId, work)
  await as(({ tx }) =>
    tx.execute(sql`
      insert into stakeholders (id, user_id, project_id, name)
      values (${stakeholderId}, ${userId}, ${projectId}, 'Ann')`),
  )
  return {
    userId,
    projectId,
    stakeholderId,
    as,
    remember: (content, input) =>
      as((ctx) => createMemory(ctx, { subject: 'Acme', content, memoryType: 'client', ...input })),
    find: (memoryId) => as((ctx) => findMemory(ctx, memoryId)),
    contents: () => as(async (ctx) => (await selectMemories(ctx, {})).map(({ content }) => content)),
    newCapture: async (inProject = null) => {
      const id = randomUUID()
      await as(({ tx }) =>
        tx.execute(sql`
          insert into captures (id, user_id, project_id, channel, content_type, title, raw_content)
          values (${id}, ${userId}, ${inProject}, 'text_note', 'text/plain', 'Call', 'What was said')`),
      )
      return id
    },
    read: (captureId, found) =>
      as((ctx) => replaceExtractedMemories(ctx, { id: captureId, projectId: null }, found)),
  }
}
