export { changeValueModel, findBusinessCase } from './find-business-case'
export * as businessCaseOperations from './operations'
export { anchorsOf, matchOpportunities } from './rules'
