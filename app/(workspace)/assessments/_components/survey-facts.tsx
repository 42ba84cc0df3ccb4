import type { AssessmentConfigWire } from '@/lib/lead-generation/assessments/contract'
import { BUILT_IN_SURVEY } from '@/lib/lead-generation/assessments/survey'
import { countOf } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'

/** Facts about a survey: the number of its custom questions, hidden or not. */
const ownCount = ({ questionCount, hiddenQuestions }: AssessmentConfigWire) =>
  questionCount + hiddenQuestions.length - BUILT_IN_SURVEY.length

export function SurveyFacts({ config }: { config: AssessmentConfigWire }) {
  const own = ownCount(config)
  const facts = [
    countOf(config.questionCount, 'question'),
    own > 0 ? `${countOf(own, 'question')} of your own` : null,
    config.hiddenQuestions.length > 0 ? `${config.hiddenQuestions.length} hidden` : null,
  ].filter(Boolean)
  return (
    <>
      {facts.join(' · ')} · changed <RelativeTime at={config.updatedAt} />
    </>
  )
}
