import type { Line } from '../../segment/lines'
import type { Shape } from '../../segment/shapes'
import type { Passage } from './passage'
import type { SpeakerLabels } from './speakers'
import type { Topic } from './topics'

/** What holds for the lines that follow. */
export interface State {
  heading: string | null
  topic: Topic | null
  /** The heading was marked as one; a list under a mere title ends with its first paragraph. */
  firm: boolean
  /** Whether items or rows have been met under the heading. */
  listed: boolean
  /** Whose tasks follow: tools list them under the name of each person. */
  assignee: string | null
  speaker: string | null
  turn: number
  columns: string[] | null
}

/** A capture being read. */
export interface Work {
  source: string
  lines: Line[]
  shapes: Shape[]
  speakers: SpeakerLabels
  subtitles: boolean
  state: State
  passages: Passage[]
}
