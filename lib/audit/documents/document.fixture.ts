import { sql } from 'drizzle-orm'
import { asOwner } from '../../platform/db/with-user'

/** A document of a project whose text was extracted but not analysed yet, without a stored file. @returns its id */
export function newDocument(
  userId: string,
  projectId: string,
  text = 'Invoices are typed in by hand. It takes four people two days a week.',
): Promise<string> {
  return asOwner(userId, async ({ tx }) => {
    const [row] = await tx.execute<{ id: string }>(sql`
      with added as (
        insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, text_length)
        values (${userId}, ${projectId}, 'notes.md', 'text/markdown', ${text.length}, ${text.length}) returning id),
      stored as (
        insert into document_texts (document_id, user_id, content) select id, ${userId}, ${text} from added)
      select id from added`)
    return row!.id
  })
}

/** A document that cannot be read. */
export async function newUnreadableDocument(userId: string, projectId: string): Promise<void> {
  await asOwner(userId, ({ tx }) =>
    tx.execute(sql`
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, upload_status, failure_reason)
      values (${userId}, ${projectId}, 'scan.pdf', 'application/pdf', 9, 'failed', 'It is broken.')`),
  )
}
