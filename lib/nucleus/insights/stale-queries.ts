import { type SQL, sql } from 'drizzle-orm'
import { documentsAs } from '../../audit/documents'
import { interviewSessionsAs } from '../../audit/interviews'
import { lastActivityOf, projectsAs } from '../../audit/projects'
import { acrossOwners } from '../../platform/db/client'
import { captureItemsAs, capturesAs } from '../captures/shared-queries'
import { memoriesAs } from '../memories/shared-queries'
import {
  type DetectionScope,
  isOpen,
  isoMoment,
  oneByOne,
  usersInScope,
  wasDismissed,
} from './detect-queries'

/** Days without activity after which an active project is stale. */
const STALE_DAYS = 14
const mostOfUser = 100
const mostAtOnce = 5000

/** The latest activity in project `p`. Its creation counts through its own row. */
const lastActivityAt: SQL = sql`(select greatest(p.updated_at,
  ${lastActivityOf(sql`p.id`)},
  (select max(d.updated_at) from ${documentsAs('d')} where d.project_id = p.id),
  (select max(s.updated_at) from ${interviewSessionsAs('s')} where s.project_id = p.id),
  (select max(c.created_at) from ${capturesAs('c')} where c.project_id = p.id),
  (select max(i.done_at) from ${capturesAs('c')} join ${captureItemsAs('i')} on i.capture_id = c.id where c.project_id = p.id),
  (select max(m.created_at) from ${memoriesAs('m')}
    where m.project_id = p.id and m.source_type = 'explicit')))`

/** True for a live project that may be stale by its own row; `lastActivityAt` decides. */
const mayBeStale: SQL = sql`p.status not in ('complete', 'archived')
  and p.updated_at < now() - ${STALE_DAYS}::int * interval '1 day'`

/** True for a row of `insights` whose project is still live and had no activity since. */
export const isStaleStill: SQL = sql`exists (
  select from ${projectsAs('p')}
  where p.id = insights.project_id and p.user_id = insights.user_id and ${mayBeStale}
    and ${isoMoment(lastActivityAt)} = insights.occasion ${oneByOne})`

interface StaleProject {
  [column: string]: unknown
  userId: string
  projectId: string
  clientName: string
  /** As an occasion. */
  lastActivityAt: string
}

/** Live projects without activity for two weeks, the most recently active of each user. */
export async function selectStaleProjectsAcrossOwners(scope: DetectionScope): Promise<StaleProject[]> {
  const occasion = isoMoment(sql`a.at`)
  const subject = {
    userId: sql`p.user_id`,
    type: 'stale_client' as const,
    subjectKey: sql`('project:' || p.id)`,
    occasion,
  }
  return acrossOwners().execute<StaleProject>(sql`
    select w.id as "userId", stale.* from ${usersInScope(scope)} w cross join lateral (
      select p.id as "projectId", p.client_name as "clientName", ${occasion} as "lastActivityAt",
        ${isOpen(subject)} as "isOpen"
      from ${projectsAs('p')} cross join lateral (select ${lastActivityAt} as at) a
      where p.user_id = w.id and ${mayBeStale}
        and a.at < now() - ${STALE_DAYS}::int * interval '1 day'
        and not ${wasDismissed(subject)}
      order by a.at desc, p.id limit ${mostOfUser}) stale
    where not stale."isOpen"
    limit ${mostAtOnce}`)
}
