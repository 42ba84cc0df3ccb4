import type { Quantity, Range } from '../reading'
import type { Scene } from './scene'

/** Two statements of different sources that cannot both be true. */
export interface Conflict {
  a: Scene
  b: Scene
  /** The statement of how things should be, when the other says how they are. */
  target: Scene | null
  /** The figures that differ; null for a conflict without figures. */
  figures: { a: Quantity; b: Quantity } | null
  /** The range to quote for `b` when its own sentence is not enough to understand it. */
  wider: Range | null
  /** Confidence, used only for ordering. */
  score: number
}
