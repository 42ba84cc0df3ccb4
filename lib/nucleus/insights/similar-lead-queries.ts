import { type SQL, sql } from 'drizzle-orm'
import { latestCompleteAuditOf, opportunitiesAs } from '../../audit/analysis'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadAnswersAs, leadsAs } from '../../lead-generation/leads'
import { contextId, isOpen, isoMoment, oneByOne, storedDigest, wasDismissed } from './detect-queries'

/** Age in days up to which a lead is new. */
const NEW_LEAD_DAYS = 14
const mostLeads = 200
const mostProjects = 500
const mostTitles = 20

/** True for a project `p` that is older than lead `l` and advanced beyond its setup. */
const isGroundOfLead: SQL = sql`p.created_at < l.completed_at and p.status <> 'setup'
  and not (p.status = 'archived' and p.status_before_archive = 'setup')`

const folded = (...values: SQL[]): SQL =>
  sql`md5(${sql.join(
    values.map((value) => sql`coalesce(${value}, '')`),
    sql` || '|' || `,
  )})`

const leadDigest: SQL = folded(sql`l.business_name`, sql`l.client_name`, sql`l.industry`, sql`l.company_size`)
const projectDigest: SQL = folded(sql`p.industry`, sql`p.company_size`)

/** True for a row of `insights` whose lead and project have not changed since the comparison. */
export const isLeadStillSimilar: SQL = sql`exists (
  select from ${leadsAs('l')} join ${projectsAs('p')} on p.user_id = l.user_id
  where l.id = ${contextId('leadId')} and l.user_id = insights.user_id and l.survey_status = 'completed'
    and ${isoMoment(sql`l.completed_at`)} = insights.occasion
    and p.id = (insights.context #>> '{projectIds,0}')::uuid and ${isGroundOfLead}
    and ${leadDigest} || ${projectDigest} = ${storedDigest} ${oneByOne})`

export interface NewLead {
  [column: string]: unknown
  leadId: string
  /** Null if the survey did not ask for it. */
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
    type: 'similar_lead' as const,
    subjectKey: sql`('lead:' || l.id)`,
    occasion,
  }
  return ctx.tx.execute<NewLead>(sql`
    select l.id as "leadId", coalesce(nullif(btrim(l.business_name), ''), nullif(btrim(l.client_name), '')) as name,
      l.industry, l.company_size as "companySize", ${occasion} as "completedAt",
      l.survey_version_id as "surveyVersionId", ${leadDigest} as digest,
      coalesce((
        select jsonb_object_agg(v.question_id, v.value) from ${leadAnswersAs('v')}
        where v.lead_id = l.id and v.value is not null), '{}') as answers
    from ${leadsAs('l')}
    where l.user_id = ${userId} and l.survey_status = 'completed' and l.industry is not null
      and l.updated_at > now() - ${NEW_LEAD_DAYS}::int * interval '1 day'
      and l.completed_at > now() - ${NEW_LEAD_DAYS}::int * interval '1 day'
      and not ${wasDismissed(subject)} and not ${isOpen(subject)}
    order by l.updated_at desc, l.id limit ${mostLeads}`)
}

interface PastProject {
  [column: string]: unknown
  projectId: string
  industry: string
  companySize: string
  description: string | null
  /** Opportunity titles of its latest audit, best first. */
  titles: string[]
  /** Formatted as an occasion. */
  createdAt: string
  digest: string
}

/** Projects that advanced beyond their setup, newest change first. */
export function selectPastProjects(ctx: OwnerContext): Promise<PastProject[]> {
  return ctx.tx.execute<PastProject>(sql`
    select p.id as "projectId", p.industry, p.company_size as "companySize", p.description,
      ${isoMoment(sql`p.created_at`)} as "createdAt", ${projectDigest} as digest,
      array(
        select o.title from ${opportunitiesAs('o')}
        where o.analysis_id = ${latestCompleteAuditOf(sql`p.id`)}
        order by o.position limit ${mostTitles}) as titles
    from ${projectsAs('p')}
    where p.user_id = ${ownerOf(ctx)} and p.status <> 'setup'
      and not (p.status = 'archived' and p.status_before_archive = 'setup')
    order by p.updated_at desc, p.id limit ${mostProjects}`)
}
