/** The templates of the public survey: view models of lib/lead-generation/surveys/survey-page in, whole pages out. */
export { renderClosed, renderNotice, type SurveyNotice } from './notices'
export { renderPrivacy } from './privacy'
export { renderResult } from './result'
export { renderStep } from './step'
