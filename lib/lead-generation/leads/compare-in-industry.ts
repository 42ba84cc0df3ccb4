import type { OwnerContext } from '../../contract/context'
import { findSurveyVersion, scoreDimensions } from '../assessments'
import type { SurveyDefinition } from '../assessments/survey-definition'
import { benchmarkWithAnswersOf, LEAST_COMPARED } from './benchmark-queries'
import { findSurveyOf, selectAnswers } from './queries'
import { requireLead } from './require-lead'

/** The value below which this share of sorted values lies, interpolated, as PostgreSQL does. */
function percentile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)]!
  const above = sorted[Math.ceil(place)]!
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

/**
 * A lead's place among the others of its industry, also by dimension; null with fewer than `LEAST_COMPARED`.
 * @throws AppError NOT_FOUND
 */
export async function compareInIndustry(ctx: OwnerContext, leadId: string) {
  const lead = await requireLead(ctx, leadId)
  const [compared, definition, answers] = await Promise.all([
    benchmarkWithAnswersOf(ctx, lead),
    findSurveyOf(ctx, leadId),
    selectAnswers(ctx, leadId),
  ])
  if (!compared) return null
  const { benchmark, others } = compared
  const versions = new Map<string, SurveyDefinition | undefined>()
  const scores = new Map<string, number[]>()
  for (const other of others) {
    const { surveyVersionId } = other
    if (!versions.has(surveyVersionId))
      versions.set(surveyVersionId, await findSurveyVersion(ctx, surveyVersionId))
    const survey = versions.get(surveyVersionId)
    if (!survey) continue
    for (const { dimension, score } of scoreDimensions(survey, other.answers)) {
      // Further questions differ from survey to survey.
      if (score === null || dimension === 'custom') continue
      const known = scores.get(dimension)
      if (known) known.push(score)
      else scores.set(dimension, [score])
    }
  }
  const own = definition ? scoreDimensions(definition, answers) : []
  return {
    ...benchmark,
    score: lead.aiReadinessScore,
    dimensions: own.flatMap(({ dimension, name, score }) => {
      const sorted = (scores.get(dimension) ?? []).toSorted((one, other) => one - other)
      if (sorted.length < LEAST_COMPARED) return []
      return [
        {
          dimension,
          name,
          score,
          count: sorted.length,
          median: percentile(sorted, 0.5),
          lower: percentile(sorted, 0.25),
          upper: percentile(sorted, 0.75),
        },
      ]
    }),
  }
}
