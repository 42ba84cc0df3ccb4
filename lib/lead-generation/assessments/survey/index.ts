/** The survey itself as pure functions, for the server and the browser alike. */
export * from '../survey-definition'
export {
  estimateMinutes,
  formatAnswer,
  maxLengthOf,
  type ParsedAnswer,
  parseAnswer,
  readableAnswer,
  type SurveyResponse,
  toResponses,
} from './answers'
export { BANDS, type Band, bandOf } from './bands'
export { BUILT_IN_SURVEY, SURVEY_EDITION } from './built-in'
export {
  askedOrder,
  type ConfigQuestion,
  composeSurvey,
  DEFAULT_SCALE,
  optionIdAt,
  questionsOfConfig,
  type SurveyConfig,
} from './compose'
export { firstUses } from './first-uses'
export { FRAMEWORKS, GROUNDING } from './grounding'
export { INDISPENSABLE_QUESTIONS, OTHER_INDUSTRY } from './questions/profile'
export {
  type DimensionScore,
  pointsOf,
  type QuestionScore,
  type SurveyScore,
  scoreDimensions,
  scoreSurvey,
} from './score'
export { bandInfo, bandText, dimensionText, nextStepText } from './texts'
