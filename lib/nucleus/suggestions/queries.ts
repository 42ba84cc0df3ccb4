import { type SQL, sql } from 'drizzle-orm'
import {
  auditSummaryOf,
  latestCompleteAuditOf,
  opportunitiesAs,
  risksAs,
  sourcesAddedSince,
} from '../../audit/analysis'
import { documentsAs, isSource } from '../../audit/documents'
import { interviewSessionsAs } from '../../audit/interviews'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadsAs } from '../../lead-generation/leads'
import { readyLinksAs } from '../../lead-generation/readylinks'
import { capturesAs } from '../captures/shared-queries'
import { contactsAs } from '../contacts/shared-queries'
import { memoriesAs } from '../memories/shared-queries'
import { MOST_COUNTED, type ProjectFacts, type SomeProjects, type WorkspaceFacts } from './facts'

/** Counts the rows of a query up to `MOST_COUNTED`. */
const counted = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select ${rows} limit ${MOST_COUNTED}) counted)`

const p = projectsAs('p')
const d = documentsAs('d')
const s = interviewSessionsAs('s')
const captures = capturesAs('x')
const memories = memoriesAs('x')
const leads = leadsAs('x')
const isMemoryOpen = sql`x.confirmed_at is null and x.superseded_at is null`

/** The counts of `SharedFacts`. @param inProject a condition on rows with a project_id */
const sharedCounts = (userId: string, inProject: SQL): SQL => sql`
  ${counted(sql`from ${captures} where x.user_id = ${userId} and not x.is_archived and x.status = 'needs_review' ${inProject}`)} as "capturesToReview",
  ${counted(sql`from ${captures} where x.user_id = ${userId} and not x.is_archived ${inProject}`)} as captures,
  ${counted(sql`from ${memories} where x.user_id = ${userId} and x.source_type = 'extracted'
    and ${isMemoryOpen} ${inProject}`)} as "unconfirmedMemories"`

type Counts<Facts> = Omit<Facts, 'mayAudit' | 'overdueItems' | 'overdueContacts' | 'overdueContactName'>

/** The latest projects are those being worked on. */
const mostProjects = 500

interface Flagged {
  [column: string]: unknown
  id: string
  clientName: string
  hasDocument: boolean
  hasInterview: boolean
  hasAnyInterview: boolean
  hasAudit: boolean
  hasCompleteAudit: boolean
  isOutdated: boolean
}

async function selectProjectStates(ctx: OwnerContext) {
  // Laterals, as these projects own only a part of a large workspace's documents, interviews and audits. Their kept counts
  // say where there is nothing to look up.
  const rows = await ctx.tx.execute<Flagged>(sql`
    select p.id, p.client_name as "clientName",
      uploads.latest is not null as "hasDocument", interviews.latest is not null as "hasInterview",
      p.interviews_count > 0 as "hasAnyInterview",
      audits.begun_at is not null as "hasAudit", audits.some_complete as "hasCompleteAudit",
      audits.some_complete and not audits.some_running
        and coalesce(greatest(uploads.latest, interviews.latest) > audits.begun_at, false) as "isOutdated"
    from (
      select p.id, p.client_name, p.updated_at, p.documents_count, p.interviews_count from ${p}
      where p.user_id = ${ownerOf(ctx)} and p.status <> 'archived'
      order by p.updated_at desc nulls last, p.id limit ${mostProjects}) p
    cross join lateral (
      select max(d.created_at) as latest from ${d}
      where p.documents_count > 0 and d.project_id = p.id and ${isSource(d)}) uploads
    cross join lateral (
      select max(s.completed_at) as latest
      from ${s} where p.interviews_count > 0 and s.project_id = p.id) interviews
    cross join lateral ${auditSummaryOf(p.id)} audits
    order by p.updated_at desc nulls last, p.id`)
  const where = (holds: (project: Flagged) => boolean): SomeProjects => {
    const found = rows.filter(holds)
    return {
      count: Math.min(found.length, MOST_COUNTED),
      projectId: found[0]?.id ?? null,
      clientName: found[0]?.clientName ?? null,
    }
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

/** The facts of the workspace, except what is overdue. */
export async function selectWorkspaceFacts(ctx: OwnerContext): Promise<Counts<WorkspaceFacts>> {
  const userId = ownerOf(ctx)
  const newLeads = sql`from ${leads} where x.user_id = ${userId} and x.survey_status = 'completed' and x.read_at is null`
  const counting = ctx.tx.execute<Record<string, unknown>>(sql`
    select ${sharedCounts(userId, sql``)},
      ${counted(sql`from ${memories} where x.user_id = ${userId} and x.source_type = 'detected'
        and ${isMemoryOpen}`)} as hypotheses,
      ${counted(sql`from ${contactsAs('x')} where x.user_id = ${userId}`)} as contacts,
      ${counted(sql`from ${readyLinksAs('x')} where x.user_id = ${userId}`)} as "readyLinks",
      ${counted(newLeads)} as "newLeads",
      (select coalesce(nullif(btrim(x.business_name), ''), nullif(btrim(x.client_name), ''))
        ${newLeads} order by x.created_at desc nulls last limit 1) as "newLeadName"`)
  const [[row], states] = await Promise.all([counting, selectProjectStates(ctx)])
  return { ...(row as unknown as Counts<WorkspaceFacts>), ...states }
}

/** The facts of one project, except what is overdue; undefined for a project that is not the user's. */
export async function selectProjectFacts(
  ctx: OwnerContext,
  projectId: string,
): Promise<Counts<ProjectFacts> | undefined> {
  const userId = ownerOf(ctx)
  const documents = sql`from ${d} where d.project_id = p.id and ${isSource(d)}`
  const interviews = sql`from ${s} where s.project_id = p.id and s.completed_at is not null`
  const latestAudit = latestCompleteAuditOf(p.id)
  const [row] = await ctx.tx.execute<Counts<ProjectFacts> & Record<string, unknown>>(sql`
    select p.id as "projectId", p.client_name as "clientName", p.status = 'archived' as "isArchived",
      ${sharedCounts(userId, sql`and x.project_id = p.id`)},
      ${counted(documents)} as documents, ${counted(interviews)} as interviews,
      least(${MOST_COUNTED}, ${counted(documents)} + ${counted(interviews)}) as sources,
      ${counted(sql`from ${s} where s.project_id = p.id and s.completed_at is null
        and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())`)} as "openInterviews",
      case when audits.some_running then 'running' when audits.some_complete then 'complete' else 'none' end as audit,
      added.documents + added.interviews > 0 as "isOutdated",
      ${counted(sql`from ${opportunitiesAs('o')} where o.analysis_id = ${latestAudit}`)} as opportunities,
      ${counted(sql`from ${risksAs('r')} where r.analysis_id = ${latestAudit}
        and r.severity in ('high', 'critical')`)} as "graveRisks"
    from ${p}
    cross join lateral ${auditSummaryOf(p.id)} audits
    cross join lateral ${sourcesAddedSince(p.id, sql`audits.begun_at`)} added
    where p.id = ${projectId} and p.user_id = ${userId}`)
  return row
}
