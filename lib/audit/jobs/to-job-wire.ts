import type { z } from 'zod'
import type { Job } from './contract'
import type { JobRow } from './queries'

/** A job in its API shape. */
export const toJobWire = ({ id, ...job }: JobRow): z.input<typeof Job> => ({
  ...job,
  jobId: id,
  errorCode: job.errorCode as z.input<typeof Job>['errorCode'],
})
