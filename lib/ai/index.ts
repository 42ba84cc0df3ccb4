export { type Analyst, AnalystError, type AnalystErrorCode, type TaskOptions } from './analyst'
export { analystFor } from './analyst-for'
export { builtInAnalyst } from './built-in'
export * as modelKeyOperations from './operations'
