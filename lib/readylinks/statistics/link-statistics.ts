import { composeSurvey, findConfig } from '../../assessments'
import type { OwnerContext } from '../../context'
import { Refusal } from '../../errors'
import type { ReadyLinkStatisticsWire } from '../contract'
import { findLink } from '../queries'
import { countAnswers, countPassages, countStops, listDays, listRecentPassages } from './statistics-queries'
import { passagesOf } from './statistics-rules'

const shownDays = 30

/** What became of the visitors of a link, and where in its present survey they stopped. @throws Refusal NOT_FOUND */
export async function statisticsOf(ctx: OwnerContext, linkId: string): Promise<ReadyLinkStatisticsWire> {
  const link = await findLink(ctx, linkId)
  if (!link) throw new Refusal('NOT_FOUND')
  const config = link.assessmentConfigId && (await findConfig(ctx, link.assessmentConfigId))
  const { questions } = composeSurvey(config || null)
  const totals = await countPassages(ctx, linkId)
  const passages = passagesOf(
    questions.map(({ id }) => id),
    {
      answers: await countAnswers(ctx, linkId),
      stops: await countStops(ctx, linkId),
      completions: totals.completions,
    },
  )
  return {
    ...totals,
    days: [...(await listDays(ctx, linkId, shownDays))],
    questions: questions.map(({ id, questionText, part }, index) => ({
      id,
      questionText,
      part,
      ...passages[index]!,
    })),
  }
}

/** What became of several links in the last 30 days, by the id of the link. */
export async function recentPassagesOf(
  ctx: OwnerContext,
  linkIds: string[],
): Promise<Map<string, { visits: number; completions: number }>> {
  const passages = await listRecentPassages(ctx, linkIds, shownDays)
  return new Map(passages.map(({ linkId, visits, completions }) => [linkId, { visits, completions }]))
}
