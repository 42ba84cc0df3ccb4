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

interface Figures extends Record<string, unknown> {
  count: number
  median: number
  lower: number
  upper: number
}

const figures = sql`
  count(*)::int as count,
  round((percentile_cont(0.5) within group (order by score))::numeric)::int as median,
  round((percentile_cont(0.25) within group (order by score))::numeric)::int as lower,
  round((percentile_cont(0.75) within group (order by score))::numeric)::int as upper`

/**
 * Compares with the owner's other leads of the same industry. Undefined with fewer than `LEAST_COMPARED`.
 */
export async function benchmarkOf(ctx: OwnerContext, lead: ComparedLead): Promise<Benchmark | undefined> {
  const { industry } = lead
  if (!industry) return undefined
  const [row] = await ctx.tx.execute<Figures>(sql`select ${figures} from ${othersOf(ctx, lead)} as others`)
  if (!row || row.count < LEAST_COMPARED) return undefined
  return { industry, ...row }
}

/** Leads whose answers are read for one comparison, the latest. */
const mostAnswersRead = 200

interface ComparedAnswers {
  surveyVersionId: string
  answers: Record<string, AnswerValue>
}

/** The same with the surveys and answers of the others, the latest first. */
export async function benchmarkWithAnswersOf(
  ctx: OwnerContext,
  lead: ComparedLead,
): Promise<{ benchmark: Benchmark; others: ComparedAnswers[] } | undefined> {
  const { industry } = lead
  if (!industry) return undefined
  const [row] = await ctx.tx.execute<Figures & { others: ComparedAnswers[] }>(sql`
    with others as materialized ${othersOf(ctx, lead)}, compared as materialized (select ${figures} from others)
    select compared.*, coalesce((
      select json_agg(json_build_object('surveyVersionId', survey_version_id, 'answers', coalesce((
        select json_object_agg(${leadAnswers.questionId}, ${leadAnswers.value}) from ${leadAnswers}
        where ${leadAnswers.leadId} = latest.id and ${leadAnswers.value} is not null), '{}')))
      from (select * from others order by completed_at desc limit ${mostAnswersRead}) as latest
      where compared.count >= ${LEAST_COMPARED}), '[]') as others
    from compared`)
  if (!row || row.count < LEAST_COMPARED) return undefined
  const { others, ...counted } = row
  return { benchmark: { industry, ...counted }, others }
}
