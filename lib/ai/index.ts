export { type Analyst, AnalystError, type AnalystErrorCode, builtInStands, type TaskOptions } from './analyst'
export { builtInAnalyst } from './built-in'
export { analystFor } from './choose-model'
export * as modelKeyOperations from './operations'
