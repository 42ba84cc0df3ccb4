import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { researchPages } from './tables'

// For statements of other rooms. `projectId` is a parameter or a column of the enclosing statement.

/** Whether a page of the client's website was read for a project. */
export const hasResearchPages = (projectId: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${researchPages} where ${researchPages.projectId} = ${projectId})`
