import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { researchPages } from './tables'

// For statements of other rooms. `projectId` is a parameter or a column of the enclosing statement.

/** Whether a page of the client's website was read for a project. */
export const hasResearchPages = (projectId: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${researchPages} where ${researchPages.projectId} = ${projectId})`

/** Pages of clients' websites, under an alias. */
export const researchPagesAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: researchPages.id,
      userId: researchPages.userId,
      projectId: researchPages.projectId,
      url: researchPages.url,
      title: researchPages.title,
      content: researchPages.content,
      createdAt: researchPages.createdAt,
    })
    .from(researchPages)
    .as(alias)
