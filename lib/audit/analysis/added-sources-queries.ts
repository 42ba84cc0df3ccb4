import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { documentsAs, isSource } from '../documents/shared-queries'
import { interviewSessionsAs } from '../interviews/shared-queries'

const document = documentsAs('document')
const interview = interviewSessionsAs('interview')

/**
 * How many sources a project got after a moment, in one row: readable `documents` and completed `interviews`. An audit
 * that began at that moment does not know them.
 */
export const sourcesAddedSince = (projectId: SQLWrapper, moment: SQLWrapper): SQL => sql`(
  select
    (select count(*)::int from ${document} where ${document.projectId} = ${projectId}
      and ${isSource(document)} and ${document.createdAt} > ${moment}) as documents,
    (select count(*)::int from ${interview} where ${interview.projectId} = ${projectId}
      and ${interview.completedAt} > ${moment}) as interviews)`
