import type { CaptureInput, CaptureReading } from '../../language/capture/capture-reading'
import type { Reading } from '../../language/reading'
import type { Source } from '../../language/source'
import type { Synthesis } from '../../language/synthesis'
import type { GuideInput, InterviewQuestion, SynthesisInput } from '../../language/tasks'

/** What the built-in analyst can be asked, and what it answers. */
export interface Tasks {
  read: { input: Source; output: Reading }
  synthesize: { input: SynthesisInput; output: Synthesis }
  writeGuide: { input: GuideInput; output: InterviewQuestion[] }
  readCapture: { input: CaptureInput; output: CaptureReading }
}

export type TaskName = keyof Tasks

/** A task on its way to the process that does it. */
export interface Task {
  name: TaskName
  input: unknown
}
