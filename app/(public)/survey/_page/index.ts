/**
 * The templates of the public survey: turn the view models of lib/lead-generation/surveys/survey-page into whole
 * pages.
 */
export { renderClosed, renderNotice, type SurveyNotice } from './notices'
export { renderPrivacy } from './privacy'
export { renderAsk, renderResult } from './result'
export { renderStep } from './step'
