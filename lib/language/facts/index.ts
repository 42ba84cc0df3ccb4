export { chooseFacts } from './choose-facts'
export { findDecisions, findFacts } from './find-facts'
