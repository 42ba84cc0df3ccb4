import type { JobStepWire as JobStep } from './contract'

/** The steps of a job that completed: nothing is left to do. */
export const stepsWhenCompleted = (steps: readonly JobStep[]): JobStep[] =>
  steps.map((step) => ({ ...step, status: 'completed', done: step.total }))

/** The steps of a job that failed: the first that is not completed is the one that did not work. */
export function stepsWhenFailed(steps: readonly JobStep[]): JobStep[] {
  const failed = steps.findIndex(({ status }) => status !== 'completed')
  return steps.map((step, index) => {
    if (step.status === 'completed') return step
    return { ...step, status: index === failed ? 'failed' : 'pending' }
  })
}
