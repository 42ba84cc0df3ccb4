export { findContradictions } from './find-contradictions'
