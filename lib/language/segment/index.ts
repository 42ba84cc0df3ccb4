export { type Segment, segment } from './segment'
export type { Cell } from './table'
