import { composeSurvey } from '../../assessments'
import type { OwnerContext } from '../../context'
import { Refusal } from '../../errors'
import type { ReadyLinkStatisticsWire } from '../contract'
import { findLinkWithConfig } from '../queries'
import {
  countPassages,
  countStops,
  listAnswerCounts,
  listDays,
  listRecentPassages,
} from './statistics-queries'
import { passagesOf } from './statistics-rules'

const shownDays = 30

/** What became of the visitors of a link, and where in its present survey they stopped. @throws Refusal NOT_FOUND */
export async function statisticsOf(ctx: OwnerContext, linkId: string): Promise<ReadyLinkStatisticsWire> {
  const [link, totals, answers, stops, days] = await Promise.all([
    findLinkWithConfig(ctx, linkId),
    countPassages(ctx, linkId),
    listAnswerCounts(ctx, linkId),
    countStops(ctx, linkId),
    listDays(ctx, linkId, shownDays),
  ])
  if (!link) throw new Refusal('NOT_FOUND')
  const { questions } = composeSurvey(link.config)
  const passages = passagesOf(
    questions.map(({ id }) => id),
    { answers, stops, completions: totals.completions },
  )
  return {
    ...totals,
    days: [...days],
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
