import type { Quantity, Range } from '../reading'
import type { Scene } from './scene'

/** Two statements of different sources that cannot both be right. */
export interface Conflict {
  a: Scene
  b: Scene
  /** The one of them that says how it should be, when the other tells how it is. */
  target: Scene | null
  /** The figures that differ; null where no figures do. */
  figures: { a: Quantity; b: Quantity } | null
  /** What has to be quoted for `b` to be understood, when that is more than its own sentence. */
  wider: Range | null
  /** How sure it is; only to put conflicts in order. */
  score: number
}
