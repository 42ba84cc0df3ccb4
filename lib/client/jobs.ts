import type { Job } from './generated/types.gen.js'
import type { Operations } from './operations.js'
import { anyOf, type Wait } from './wait.js'

/** How long a request waits for the end of a job. */
const longWaitSeconds = 25
/** The same for a caller that wants to see progress. */
const shortWaitSeconds = 3
/** Between two requests, so that a workspace which does not wait is not asked all the time. */
const pauseMs = 1_000

export interface JobWaitOptions {
  /** Stops waiting; the job continues. */
  signal?: AbortSignal
  /** Called with the job when it was started and after every read. An error it throws stops the waiting. */
  onProgress?: (job: Job) => void
  /** Throws a TimeoutError (DOMException) when the job has not ended by then. No limit by default. */
  timeoutMs?: number
}

export interface JobMethods {
  /** Reads a job until it is completed or failed. @returns the ended job */
  waitForJob: (jobId: string, options?: JobWaitOptions) => Promise<Job>
  /**
   * Starts the audit of a project as a job and waits for it.
   * @returns the completed job
   * @throws AuditJobError when the audit failed
   */
  runAudit: (input: { id: string }, options?: JobWaitOptions & { idempotencyKey?: string }) => Promise<Job>
}

/** A job failed. Its credits are refunded. */
export class AuditJobError extends Error {
  override readonly name = 'AuditJobError'
  readonly job: Job
  /** Stable error code to branch on. */
  readonly code: Job['errorCode']

  constructor(job: Job) {
    super(job.error ?? 'The job failed.')
    this.job = job
    this.code = job.errorCode
  }
}

const hasEnded = ({ status }: Job) => status === 'completed' || status === 'failed'

/** Methods that combine several operations to wait for jobs. @param lifetime stops all waiting */
export function jobMethods(operations: Operations, wait: Wait, lifetime?: AbortSignal): JobMethods {
  async function waitForJob(
    jobId: string,
    { signal, onProgress, timeoutMs }: JobWaitOptions = {},
  ): Promise<Job> {
    const end = anyOf(lifetime, signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs))
    const waitSeconds = onProgress ? shortWaitSeconds : longWaitSeconds
    for (;;) {
      const { data: job } = await operations.getJobStatus({ id: jobId, wait: waitSeconds }, { signal: end })
      onProgress?.(job)
      if (hasEnded(job)) return job
      await wait(pauseMs, end)
    }
  }

  return {
    waitForJob,
    async runAudit({ id }, { idempotencyKey, ...options } = {}) {
      const { data } = await operations.triggerAsyncAuditAnalysis(
        { id },
        { signal: options.signal, idempotencyKey },
      )
      options.onProgress?.(data)
      const job = await waitForJob(data.jobId, options)
      if (job.status === 'failed') throw new AuditJobError(job)
      return job
    },
  }
}
