import type { JobStepWire as JobStep } from './contract'

/** The steps of a completed job. */
export const stepsWhenCompleted = (steps: readonly JobStep[]): JobStep[] =>
  steps.map((step) => ({ ...step, status: 'completed', done: step.total }))

/** The steps of a failed job: the first incomplete step is the one that failed. */
export function stepsWhenFailed(steps: readonly JobStep[]): JobStep[] {
  const failed = steps.findIndex(({ status }) => status !== 'completed')
  return steps.map((step, index) => {
    if (step.status === 'completed') return step
    return { ...step, status: index === failed ? 'failed' : 'pending' }
  })
}
