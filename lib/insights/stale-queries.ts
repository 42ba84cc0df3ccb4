import { type SQL, sql } from 'drizzle-orm'
import { acrossOwners } from '../db/client'
import { isOpen, isoMoment, type Watch, wasDismissed, watchedUsers } from './watch-queries'

/** Days without activity after which a live project is stale. */
export const STALE_DAYS = 14
const mostOfUser = 100
const mostAtOnce = 5000

/** When something last happened in project `p`; that it was created is told by its own row. */
export const lastActivityAt: SQL = sql`(select greatest(p.updated_at,
  (select max(y.created_at) from project_activities y where y.project_id = p.id and y.type <> 'project_created'),
  (select max(d.updated_at) from documents d where d.project_id = p.id),
  (select max(s.updated_at) from interview_sessions s where s.project_id = p.id),
  (select max(c.created_at) from captures c where c.project_id = p.id),
  (select max(i.done_at) from captures c join capture_items i on i.capture_id = c.id where c.project_id = p.id),
  (select max(m.created_at) from memories m
    where m.project_id = p.id and m.deleted_at is null and m.source_type = 'explicit')))`

/** True for a live project that may be stale; what happened beside its own row is for `lastActivityAt` to tell. */
export const mayBeStale: SQL = sql`p.status not in ('complete', 'archived')
  and p.updated_at < now() - ${STALE_DAYS}::int * interval '1 day'`

export interface StaleProject {
  [column: string]: unknown
  userId: string
  projectId: string
  clientName: string
  /** As an occasion. */
  lastActivityAt: string
}

/** Live projects in which nothing happened for two weeks, of each user those that fell silent last. */
export async function selectStaleProjectsAcrossOwners(watch: Watch): Promise<StaleProject[]> {
  const occasion = isoMoment(sql`a.at`)
  const subject = {
    userId: sql`p.user_id`,
    type: 'stale_client',
    subjectKey: sql`('project:' || p.id)`,
    occasion,
  }
  return acrossOwners().execute<StaleProject>(sql`
    select w.id as "userId", stale.* from ${watchedUsers(watch)} w cross join lateral (
      select p.id as "projectId", p.client_name as "clientName", ${occasion} as "lastActivityAt",
        ${isOpen(subject)} as "isOpen"
      from projects p cross join lateral (select ${lastActivityAt} as at) a
      where p.user_id = w.id and ${mayBeStale}
        and a.at < now() - ${STALE_DAYS}::int * interval '1 day'
        and not ${wasDismissed(subject)}
      order by a.at desc, p.id limit ${mostOfUser}) stale
    where not stale."isOpen"
    limit ${mostAtOnce}`)
}
