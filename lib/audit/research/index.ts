export { loadResearchSources } from './load-sources'
export * as researchOperations from './operations'
export { endAbandonedResearchAcrossOwners, failWebResearch, runWebResearch } from './run-research'
export { announceForgottenResearchAcrossOwners } from './start-research'
