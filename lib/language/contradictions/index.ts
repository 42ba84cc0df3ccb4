export type { Disagreement } from './describe'
export { findContradictions } from './find-contradictions'
export type { ContradictionModels } from './judge'
