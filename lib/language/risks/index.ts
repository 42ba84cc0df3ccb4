export { findRisks } from './find-risks'
