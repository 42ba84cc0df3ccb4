import { callAsUser } from '@/lib/api/call'
import type { Principal } from '@/lib/contract/context'
import { assessmentOperations, BUILT_IN_SURVEY } from '@/lib/lead-generation/assessments'
import { BUILT_IN_ID, BUILT_IN_NAME, type SurveyChoice, toSurveyChoice } from '../_components/survey-choice'

/** The built-in survey and the account's templates. */
export async function listSurveyChoices(principal: Principal): Promise<SurveyChoice[]> {
  const { data } = await callAsUser(assessmentOperations.listAssessmentConfigs, principal, {
    query: { isTemplate: 'true', limit: 100 },
  })
  const builtIn = { id: BUILT_IN_ID, name: BUILT_IN_NAME, questionCount: BUILT_IN_SURVEY.length }
  return [builtIn, ...data.configs.map(toSurveyChoice)]
}
