import { type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { isOpen, isoMoment, wasDismissed } from './watch-queries'

/** Days a lead is new for. */
export const NEW_LEAD_DAYS = 14
const mostLeads = 200
const mostProjects = 500
const mostTitles = 20

/** True for project `p` that came before lead `l` and that something was learned in. */
export const isGroundOfLead: SQL = sql`p.created_at < l.completed_at and p.status <> 'setup'
  and not (p.status = 'archived' and p.status_before_archive = 'setup')`

const folded = (...values: SQL[]): SQL =>
  sql`md5(${sql.join(
    values.map((value) => sql`coalesce(${value}, '')`),
    sql` || '|' || `,
  )})`

export const leadDigest: SQL = folded(
  sql`l.business_name`,
  sql`l.client_name`,
  sql`l.industry`,
  sql`l.company_size`,
)
export const projectDigest: SQL = folded(sql`p.industry`, sql`p.company_size`)

export interface NewLead {
  [column: string]: unknown
  leadId: string
  /** Null where the survey did not ask. */
  name: string | null
  industry: string
  companySize: string | null
  /** As an occasion. */
  completedAt: string
  surveyVersionId: string
  answers: Record<string, unknown>
  digest: string
}

/** New leads without an insight, the latest first. */
export function selectNewLeads(ctx: OwnerContext): Promise<NewLead[]> {
  const userId = ownerOf(ctx)
  const occasion = isoMoment(sql`l.completed_at`)
  const subject = {
    userId: sql`l.user_id`,
    type: 'similar_lead',
    subjectKey: sql`('lead:' || l.id)`,
    occasion,
  }
  return ctx.tx.execute<NewLead>(sql`
    select l.id as "leadId", coalesce(nullif(btrim(l.business_name), ''), nullif(btrim(l.client_name), '')) as name,
      l.industry, l.company_size as "companySize", ${occasion} as "completedAt",
      l.survey_version_id as "surveyVersionId", ${leadDigest} as digest,
      coalesce((
        select jsonb_object_agg(v.question_id, v.value) from lead_answers v
        where v.lead_id = l.id and v.value is not null), '{}') as answers
    from leads l
    where l.user_id = ${userId} and l.survey_status = 'completed' and l.industry is not null
      and l.updated_at > now() - ${NEW_LEAD_DAYS}::int * interval '1 day'
      and l.completed_at > now() - ${NEW_LEAD_DAYS}::int * interval '1 day'
      and not ${wasDismissed(subject)} and not ${isOpen(subject)}
    order by l.updated_at desc, l.id limit ${mostLeads}`)
}

export interface PastProject {
  [column: string]: unknown
  projectId: string
  industry: string
  companySize: string
  description: string | null
  /** Of its latest audit's opportunities, best first. */
  titles: string[]
  /** As an occasion is written. */
  createdAt: string
  digest: string
}

/** Projects that something was learned in, the latest first. */
export function selectPastProjects(ctx: OwnerContext): Promise<PastProject[]> {
  return ctx.tx.execute<PastProject>(sql`
    select p.id as "projectId", p.industry, p.company_size as "companySize", p.description,
      ${isoMoment(sql`p.created_at`)} as "createdAt", ${projectDigest} as digest,
      array(
        select o.title from opportunities o
        where o.dismissed_at is null and o.analysis_id = (
          select a.id from analyses a
          where a.project_id = p.id and a.kind = 'audit' and a.status = 'complete'
          order by a.created_at desc, a.id desc limit 1)
        order by o.position limit ${mostTitles}) as titles
    from projects p
    where p.user_id = ${ownerOf(ctx)} and p.status <> 'setup'
      and not (p.status = 'archived' and p.status_before_archive = 'setup')
    order by p.updated_at desc, p.id limit ${mostProjects}`)
}
