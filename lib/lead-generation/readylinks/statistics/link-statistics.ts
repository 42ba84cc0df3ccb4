import type { OwnerContext } from '../../../contract/context'
import { found } from '../../../contract/errors'
import { askedOrder, composeSurvey } from '../../assessments'
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

/** Visits, starts and completions of a link, and where respondents stopped in its current survey. @throws AppError NOT_FOUND */
export async function statisticsOf(ctx: OwnerContext, linkId: string): Promise<ReadyLinkStatisticsWire> {
  const [link, totals, answers, stops, days] = await Promise.all([
    findLinkWithConfig(ctx, linkId),
    countPassages(ctx, linkId),
    listAnswerCounts(ctx, linkId),
    countStops(ctx, linkId),
    listDays(ctx, linkId, shownDays),
  ])
  const questions = askedOrder(composeSurvey(found(link).config).questions)
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

/** Visits and completions of several links in the last 30 days, by link id. */
export async function recentPassagesOf(
  ctx: OwnerContext,
  linkIds: string[],
): Promise<Map<string, { visits: number; completions: number }>> {
  const passages = await listRecentPassages(ctx, linkIds, shownDays)
  return new Map(passages.map(({ linkId, visits, completions }) => [linkId, { visits, completions }]))
}
