import type { CaptureInput, CaptureReading } from '../language/capture/capture-reading'
import type { Reading } from '../language/reading'
import type { Source } from '../language/source'
import type { Synthesis } from '../language/synthesis'
import type { GuideInput, InterviewQuestion, SynthesisInput } from '../language/tasks'

export type AnalystErrorCode = 'ANALYSIS_FAILED' | 'ANALYSIS_TIMEOUT' | 'CONTENT_TOO_LARGE' | 'PROVIDER_ERROR'

/** A failed task. The message may be shown to users and contains no secret. */
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
 * Performs the language tasks of audits and of Nucleus. The built-in analyst works offline; the others call a
 * language model. All quotes are verified against their sources, whichever analyst found them.
 * @throws AnalystError
 */
export interface Analyst {
  /** Analyst and model, such as `built-in/1` or `anthropic/claude-…`. */
  engine: string
  read(source: Source, options?: TaskOptions): Promise<Reading>
  synthesize(input: SynthesisInput, options?: TaskOptions): Promise<Synthesis>
  /** Questions for an interview, based on role, industry and the gaps in the sources. */
  writeGuide(input: GuideInput, options?: TaskOptions): Promise<InterviewQuestion[]>
  /** Reads items with their passages from a note, letter or transcript. */
  readCapture(input: CaptureInput, options?: TaskOptions): Promise<CaptureReading>
}

/**
 * A note that the result of the built-in analyst is used.
 * @param why a sentence, or nothing
 */
export const builtInStands = (why: string) =>
  `${why || 'The language model’s answer could not be used.'} This is the reading of the built-in analyst.`
