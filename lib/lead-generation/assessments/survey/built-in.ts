import type { SurveyQuestion } from '../survey-definition'
import { dataQuestions } from './questions/data'
import { peopleQuestions } from './questions/people'
import { processesQuestions } from './questions/processes'
import { profileQuestions } from './questions/profile'
import { strategyQuestions } from './questions/strategy'
import { technologyQuestions } from './questions/technology'

/** Incremented whenever a built-in question, an option or its points change. */
export const SURVEY_EDITION = 1

/** The profile part, then the 25 scored questions, in the built-in order. */
export const BUILT_IN_SURVEY: readonly SurveyQuestion[] = [
  ...profileQuestions,
  ...strategyQuestions,
  ...dataQuestions,
  ...technologyQuestions,
  ...peopleQuestions,
  ...processesQuestions,
]
