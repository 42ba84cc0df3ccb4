export { changeAssumptions, changeValueModel, findBusinessCase } from './find-business-case'
export * as businessCaseOperations from './operations'
export { copyAssumptions, findValueChange } from './queries'
export { anchorsOf, matchOpportunities } from './rules'
