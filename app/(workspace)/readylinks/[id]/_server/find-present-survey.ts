import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { assessmentOperations, BUILT_IN_SURVEY, estimateMinutes } from '@/lib/lead-generation/assessments'
import type { SurveyQuestion } from '@/lib/lead-generation/assessments/survey-definition'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { BUILT_IN_NAME } from '../../_components/survey-choice'
import type { PresentSurveyInfo } from '../_components/survey-parts'

/** The current survey of the link. */
export const findPresentSurvey = async (link: ReadyLinkWire): Promise<PresentSurveyInfo> => {
  const configId = link.assessmentConfigId
  if (configId === null) return { configId, name: BUILT_IN_NAME, ...factsOf(BUILT_IN_SURVEY) }
  const { data } = await callAsUser(assessmentOperations.getAssessmentConfig, await requirePrincipal(), {
    params: { id: configId },
  })
  return { configId, name: data.name, ...factsOf(data.questions.filter(({ isHidden }) => !isHidden)) }
}

type AskedQuestion = Pick<SurveyQuestion, 'id' | 'questionText' | 'part' | 'questionType'>

const factsOf = (questions: readonly AskedQuestion[]) => ({
  minutes: estimateMinutes({ questions }),
  questions: questions.map(({ id, questionText, part }) => ({ id, questionText, part })),
})
