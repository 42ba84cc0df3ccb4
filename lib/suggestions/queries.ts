import { type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { MOST_COUNTED, type ProjectFacts, type SomeProjects, type WorkspaceFacts } from './facts'

/** Counts the rows of a query, as far as anybody cares. */
const counted = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select ${rows} limit ${MOST_COUNTED}) counted)`

/** What both a workspace and a project are told by. @param inProject narrows rows with a project_id */
const sharedCounts = (userId: string, inProject: SQL): SQL => sql`
  ${counted(sql`from captures x where x.user_id = ${userId} and not x.is_archived and x.status = 'needs_review' ${inProject}`)} as "capturesToReview",
  ${counted(sql`from captures x where x.user_id = ${userId} and not x.is_archived ${inProject}`)} as captures,
  ${counted(sql`from memories x where x.user_id = ${userId} and x.source_type = 'extracted' and x.confirmed_at is null
    and x.deleted_at is null and x.superseded_at is null ${inProject}`)} as "unconfirmedMemories"`

const isSource = sql`d.upload_status <> 'failed'`
/** When the latest audit was begun that is complete or under way. */
const auditBegunAt = sql`(
  select max(a.created_at) from analyses a
  where a.project_id = p.id and a.kind = 'audit' and a.status in ('running', 'complete'))`
const hasRunningAudit = sql`exists (
  select from analyses a where a.project_id = p.id and a.kind = 'audit' and a.status = 'running')`
const hasCompleteAudit = sql`exists (
  select from analyses a where a.project_id = p.id and a.kind = 'audit' and a.status = 'complete')`
const gotSourceSince = (moment: SQL): SQL => sql`(
  exists (select from documents d where d.project_id = p.id and ${isSource} and d.created_at > ${moment})
  or exists (select from interview_sessions s where s.project_id = p.id and s.completed_at > ${moment}))`

type Counts<Facts> = Omit<Facts, 'mayAudit' | 'overdueItems' | 'overdueContacts' | 'overdueContactName'>

/** Projects looked at: the latest, which are those being worked on. */
const mostProjects = 500

interface Flagged {
  [column: string]: unknown
  clientName: string
  hasDocument: boolean
  hasInterview: boolean
  hasAnyInterview: boolean
  hasAudit: boolean
  hasCompleteAudit: boolean
  isOutdated: boolean
}

async function selectProjectStates(ctx: OwnerContext) {
  // Project by project: all documents, interviews and audits of a large workspace are many more than these have.
  const rows = await ctx.tx.execute<Flagged>(sql`
    select p.client_name as "clientName",
      documents.latest is not null as "hasDocument", interviews.latest is not null as "hasInterview",
      interviews.count > 0 as "hasAnyInterview",
      audits.begun_at is not null as "hasAudit", audits.some_complete as "hasCompleteAudit",
      audits.some_complete and not audits.some_running
        and coalesce(greatest(documents.latest, interviews.latest) > audits.begun_at, false) as "isOutdated"
    from (
      select p.id, p.client_name, p.updated_at from projects p
      where p.user_id = ${ownerOf(ctx)} and p.status <> 'archived'
      order by p.updated_at desc nulls last, p.id limit ${mostProjects}) p
    cross join lateral (
      select max(d.created_at) as latest from documents d where d.project_id = p.id and ${isSource}) documents
    cross join lateral (
      select count(*) as count, max(s.completed_at) as latest
      from interview_sessions s where s.project_id = p.id) interviews
    cross join lateral (
      select max(a.created_at) filter (where a.status in ('running', 'complete')) as begun_at,
        coalesce(bool_or(a.status = 'complete'), false) as some_complete,
        coalesce(bool_or(a.status = 'running'), false) as some_running
      from analyses a where a.project_id = p.id and a.kind = 'audit') audits
    order by p.updated_at desc nulls last, p.id`)
  const where = (holds: (project: Flagged) => boolean): SomeProjects => {
    const found = rows.filter(holds)
    return { count: Math.min(found.length, MOST_COUNTED), clientName: found[0]?.clientName ?? null }
  }
  const hasSources = (project: Flagged) => project.hasDocument || project.hasInterview
  return {
    projects: where(() => true),
    withoutSources: where((project) => !hasSources(project)),
    unanalysed: where((project) => hasSources(project) && !project.hasAudit),
    outdated: where((project) => project.isOutdated),
    withoutInterviews: where((project) => project.hasDocument && !project.hasAnyInterview),
    audited: where((project) => project.hasCompleteAudit),
  }
}

/** What the workspace holds and lacks, without what is overdue. */
export async function selectWorkspaceFacts(ctx: OwnerContext): Promise<Counts<WorkspaceFacts>> {
  const userId = ownerOf(ctx)
  const newLeads = sql`from leads x where x.user_id = ${userId} and x.survey_status = 'completed' and x.read_at is null`
  const counting = ctx.tx.execute<Record<string, unknown>>(sql`
    select ${sharedCounts(userId, sql``)},
      ${counted(sql`from memories x where x.user_id = ${userId} and x.source_type = 'detected' and x.confirmed_at is null
        and x.deleted_at is null and x.superseded_at is null`)} as hypotheses,
      ${counted(sql`from contacts x where x.user_id = ${userId}`)} as contacts,
      ${counted(sql`from ready_links x where x.user_id = ${userId} and x.deleted_at is null`)} as "readyLinks",
      ${counted(newLeads)} as "newLeads",
      (select coalesce(nullif(btrim(x.business_name), ''), nullif(btrim(x.client_name), ''))
        ${newLeads} order by x.created_at desc nulls last limit 1) as "newLeadName"`)
  const [[row], states] = await Promise.all([counting, selectProjectStates(ctx)])
  return { ...(row as unknown as Counts<WorkspaceFacts>), ...states }
}

/** The same of one project; undefined for one that is not the user's. */
export async function selectProjectFacts(
  ctx: OwnerContext,
  projectId: string,
): Promise<Counts<ProjectFacts> | undefined> {
  const userId = ownerOf(ctx)
  const documents = sql`from documents d where d.project_id = p.id and ${isSource}`
  const interviews = sql`from interview_sessions s where s.project_id = p.id and s.completed_at is not null`
  const latestAudit = sql`(
    select a.id from analyses a where a.project_id = p.id and a.kind = 'audit' and a.status = 'complete'
    order by a.created_at desc, a.id desc limit 1)`
  const [row] = await ctx.tx.execute<Counts<ProjectFacts> & Record<string, unknown>>(sql`
    select p.client_name as "clientName", p.status = 'archived' as "isArchived",
      ${sharedCounts(userId, sql`and x.project_id = p.id`)},
      ${counted(documents)} as documents, ${counted(interviews)} as interviews,
      least(${MOST_COUNTED}, ${counted(documents)} + ${counted(interviews)}) as sources,
      ${counted(sql`from interview_sessions s where s.project_id = p.id and s.completed_at is null
        and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())`)} as "openInterviews",
      case when ${hasRunningAudit} then 'running' when ${hasCompleteAudit} then 'complete' else 'none' end as audit,
      coalesce(${gotSourceSince(auditBegunAt)}, false) as "isOutdated",
      ${counted(sql`from opportunities o where o.analysis_id = ${latestAudit} and o.dismissed_at is null`)} as opportunities,
      ${counted(sql`from risks r where r.analysis_id = ${latestAudit} and r.dismissed_at is null
        and r.severity in ('high', 'critical')`)} as "graveRisks"
    from projects p where p.id = ${projectId} and p.user_id = ${userId}`)
  return row
}
