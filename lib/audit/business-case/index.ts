export { changeAssumptions, changeValueModel, findBusinessCase } from './find-business-case'
export * as businessCaseOperations from './operations'
export { findValueChange } from './queries'
export { anchorsOf, matchOpportunities } from './rules'
