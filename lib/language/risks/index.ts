export { findRisks } from './find-risks'
export type { RiskModels } from './judge'
