import { type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { AnswerValue } from '../assessments/survey-definition'
import type { Benchmark } from './contract'
import { leadAnswers, leads } from './tables'

/** With fewer others than this there is no comparison, because the figures of a few would reveal individual ones. */
export const LEAST_COMPARED = 8

interface ComparedLead {
  id: string
  industry: string | null
  clientEmail: string | null
}

/** The owner's other leads of an industry: one for each person, the latest, without archived ones and the person's own. */
const othersOf = (ctx: OwnerContext, { id, industry, clientEmail }: ComparedLead): SQL => sql`(
  select distinct on (coalesce(${leads.personEmail}, ${leads.id}::text))
    ${leads.id}, ${leads.aiReadinessScore} as score, ${leads.surveyVersionId}, ${leads.completedAt}
  from ${leads}
  where ${leads.userId} = ${ownerOf(ctx)} and ${leads.industry} = ${industry}
    and ${leads.completedAt} is not null and ${leads.aiReadinessScore} is not null
    and ${leads.surveyStatus} <> 'archived' and ${leads.id} <> ${id}
    and ${leads.personEmail} is distinct from ${clientEmail?.toLowerCase() ?? null}
  order by coalesce(${leads.personEmail}, ${leads.id}::text), ${leads.completedAt} desc)`

/**
 * Compares with the owner's other leads of the same industry. Undefined with fewer than `LEAST_COMPARED`.
 */
export async function benchmarkOf(ctx: OwnerContext, lead: ComparedLead): Promise<Benchmark | undefined> {
  const { industry } = lead
  if (!industry) return undefined
  const [row] = await ctx.tx.execute<{ count: number; median: number; lower: number; upper: number }>(sql`
    select count(*)::int as count,
      round((percentile_cont(0.5) within group (order by score))::numeric)::int as median,
      round((percentile_cont(0.25) within group (order by score))::numeric)::int as lower,
      round((percentile_cont(0.75) within group (order by score))::numeric)::int as upper
    from ${othersOf(ctx, lead)} as others`)
  if (!row || row.count < LEAST_COMPARED) return undefined
  return { industry, ...row }
}

/** Leads whose answers are read for one comparison, the latest. */
const mostAnswersRead = 200

/** The surveys of the other leads of the industry with their answers, the latest first. */
export const selectComparedAnswers = (ctx: OwnerContext, lead: ComparedLead) =>
  ctx.tx.execute<{ surveyVersionId: string; answers: Record<string, AnswerValue> }>(sql`
    select others.survey_version_id as "surveyVersionId", coalesce((
      select jsonb_object_agg(${leadAnswers.questionId}, ${leadAnswers.value}) from ${leadAnswers}
      where ${leadAnswers.leadId} = others.id and ${leadAnswers.value} is not null), '{}') as answers
    from ${othersOf(ctx, lead)} as others
    order by others.completed_at desc limit ${mostAnswersRead}`)
