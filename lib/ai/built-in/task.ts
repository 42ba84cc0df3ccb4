import type { CaptureInput, CaptureReading } from '../../language/capture/capture-reading'
import type { Reading } from '../../language/reading'
import type { Source } from '../../language/source'
import type { Synthesis } from '../../language/synthesis'
import type { GuideInput, InterviewQuestion, SynthesisInput } from '../../language/tasks'

/** Inputs and outputs of the built-in analyst's tasks. */
export interface Tasks {
  read: { input: Source; output: Reading }
  synthesize: { input: SynthesisInput; output: Synthesis }
  writeGuide: { input: GuideInput; output: InterviewQuestion[] }
  readCapture: { input: CaptureInput; output: CaptureReading }
}

export type TaskName = keyof Tasks

/** A task as sent to its process. */
export interface Task {
  name: TaskName
  input: unknown
}
