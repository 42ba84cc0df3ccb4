import { isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { memories } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it.

/** Memories that are not deleted, under an alias. */
export const memoriesAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: memories.id,
      userId: memories.userId,
      subject: memories.subject,
      content: memories.content,
      projectId: memories.projectId,
      sourceType: memories.sourceType,
      confirmedAt: memories.confirmedAt,
      supersededAt: memories.supersededAt,
      createdAt: memories.createdAt,
    })
    .from(memories)
    .where(isNull(memories.deletedAt))
    .as(alias)
