import type { Line } from '../../segment/lines'
import type { Shape } from '../../segment/shapes'
import type { Passage } from './passage'
import type { SpeakerLabels } from './speakers'
import type { Topic } from './topics'

/** State that applies to the following lines. */
export interface State {
  heading: string | null
  topic: Topic | null
  /**
   * Whether the heading was explicitly marked as one; the list below a mere title ends at the next paragraph.
   */
  firm: boolean
  /** Whether items or rows were found below the heading. */
  listed: boolean
  /** The owner of the following tasks: some tools list tasks below each person's name. */
  assignee: string | null
  speaker: string | null
  turn: number
  columns: string[] | null
}

/** The state of reading one capture. */
export interface Work {
  source: string
  lines: Line[]
  shapes: Shape[]
  speakers: SpeakerLabels
  subtitles: boolean
  /** The width to which lines are wrapped; null if the writer breaks them. */
  wrapWidth: number | null
  /** Whether lines begin in lower case. */
  isCasual: boolean
  state: State
  passages: Passage[]
}
