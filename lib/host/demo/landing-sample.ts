import { categoryOf } from '../../audit/analysis/categories'
import { nameWithPlace } from '../../language/source'
import { composeSurvey, scoreSurvey } from '../../lead-generation/assessments'
import type { AnswerValue } from '../../lead-generation/assessments/survey-definition'
import { auditDemo } from './audit-demo'

const shownFinding = 'Reconcile supplier invoices with the records'
const shownSource = 'Interview with Helen Marchetti'
const shownWords = 'Cash discount'
const otherSources = ['steering-group-minutes-2026-09-10.md', 'process-costs-and-volumes-2025.xlsx']
/** The option that a prospect chooses in each question, 0 being the weakest. */
const answersAt = [1, 2, 0, 3, 1, 3, 2]

/**
 * The parts of the sample that the landing page shows, as created by the built-in analyst: a finding with its passage,
 * the matrix, and the result of one survey. Deterministic.
 */
export async function landingSample() {
  const { sources, synthesis } = await auditDemo()
  const finding = synthesis.opportunities.find(({ title }) => title === shownFinding)
  const passage = finding?.evidence.find(
    ({ sourceName, quote }) => sourceName === shownSource && quote.startsWith(shownWords),
  )
  const source = sources.find(({ sourceName }) => sourceName === shownSource)
  if (!finding || !passage || !source) throw new Error('The audit of the demo no longer has what is shown.')
  const turnEnd = (from: number) => {
    const end = source.text.indexOf('\n', from)
    return end < 0 ? source.text.length : end
  }
  const others = otherSources.map((name) => {
    const found = finding.evidence.find(({ sourceName }) => sourceName === name)
    if (!found) throw new Error(`The finding no longer cites ${name}.`)
    return { quote: found.quote, source: nameWithPlace(found) }
  })
  return {
    finding: {
      title: finding.title,
      impactScore: finding.impactScore,
      effortScore: finding.effortScore,
      evidence: [{ quote: passage.quote, source: shownSource }, ...others],
      passage: {
        source: shownSource,
        before: source.text.slice(source.text.lastIndexOf('\n', passage.start) + 1, passage.start),
        quote: passage.quote,
        after: source.text.slice(passage.end, turnEnd(passage.end)),
      },
    },
    matrix: synthesis.opportunities.map((opportunity) => ({
      id: opportunity.key,
      title: opportunity.title,
      impactScore: opportunity.impactScore,
      effortScore: opportunity.effortScore,
      category: categoryOf(opportunity),
    })),
    survey: surveyResult(),
  }
}

function surveyResult() {
  const survey = composeSurvey(null)
  const answers: Record<string, AnswerValue> = {}
  for (const [index, { id, options }] of survey.questions.entries()) {
    const option = options[Math.min(answersAt[index % answersAt.length]!, options.length - 1)]
    if (option) answers[id] = option.id
  }
  const { score, dimensions } = scoreSurvey(survey, answers)
  return { score, dimensions: dimensions.map((one) => ({ name: one.name, score: one.score })) }
}
