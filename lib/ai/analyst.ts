import type { CaptureInput, CaptureReading } from '../language/capture/capture-reading'
import type { Reading } from '../language/reading'
import type { Source } from '../language/source'
import type { Synthesis } from '../language/synthesis'
import type { GuideInput, InterviewQuestion, SynthesisInput } from '../language/tasks'

export type AnalystErrorCode = 'ANALYSIS_FAILED' | 'ANALYSIS_TIMEOUT' | 'CONTENT_TOO_LARGE' | 'PROVIDER_ERROR'

/** A task that could not be done. The message is fit to be shown and holds no secret. */
export class AnalystError extends Error {
  constructor(
    readonly code: AnalystErrorCode,
    message: string,
    /** False when the same input would fail again. */
    readonly isRetryable: boolean,
  ) {
    super(message)
    this.name = 'AnalystError'
  }
}

export interface TaskOptions {
  signal?: AbortSignal
}

/**
 * Does the language work of audits and of Nucleus. The built-in one works without any network; the others ask a language
 * model. All quotes are verified against their sources, whoever found them.
 * @throws AnalystError
 */
export interface Analyst {
  /** Which analyst and model, such as `built-in/1` or `anthropic/claude-…`. */
  engine: string
  read(source: Source, options?: TaskOptions): Promise<Reading>
  synthesize(input: SynthesisInput, options?: TaskOptions): Promise<Synthesis>
  /** Questions for an interview, fitted to role, industry and what the sources leave open. */
  writeGuide(input: GuideInput, options?: TaskOptions): Promise<InterviewQuestion[]>
  /** What a note, letter or transcript holds, as items with their passages. */
  readCapture(input: CaptureInput, options?: TaskOptions): Promise<CaptureReading>
}
