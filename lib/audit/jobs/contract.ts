import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, queryInteger, uuid } from '../../contract/wire'

export const JOB_KINDS = ['audit', 'web_research'] as const
export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export const JOB_ERROR_CODES = [
  'ANALYSIS_FAILED',
  'ANALYSIS_TIMEOUT',
  'CONTENT_TOO_LARGE',
  'PROVIDER_ERROR',
  'PREREQUISITE_MISSING',
] as const
export type JobErrorCode = (typeof JOB_ERROR_CODES)[number]

/** Shorter than proxies wait for an answer. */
export const MAX_WAIT_SECONDS = 30

const jobStatus = z.enum(JOB_STATUSES)

export const JobStep = z
  .object({
    label: z.string().meta({ description: 'A description of the step' }),
    status: jobStatus,
    done: z.int().nullable().meta({ description: 'How many of `total` pieces are done' }),
    total: z.int().nullable(),
  })
  .meta({ id: 'JobStep' })

export type JobStepWire = z.output<typeof JobStep>

export const Job = z
  .object({
    jobId: uuid,
    projectId: uuid,
    status: jobStatus,
    createdAt: dateTime,
    updatedAt: dateTime,
    startedAt: dateTime.nullable(),
    completedAt: dateTime.nullable().meta({ description: 'When the job completed or failed' }),
    analysisId: uuid.nullable(),
    error: z.string().nullable().meta({ description: 'Why the job failed, for people' }),
    errorCode: z.enum(JOB_ERROR_CODES).nullable(),
    kind: z.enum(JOB_KINDS).meta({ description: 'Extension: what the job does' }),
    costCredits: z
      .int()
      .meta({ description: 'Extension: what was charged, and is refunded when the job fails' }),
    steps: z.array(JobStep).meta({ description: 'Extension: what is done, being done and still to do' }),
    cancelRequestedAt: dateTime
      .nullable()
      .meta({ description: 'Extension: when its owner asked for it to stop' }),
  })
  .meta({ id: 'Job' })

export type JobWire = z.output<typeof Job>

const JobAnswer = z.object({ data: Job })

export const getJobStatus = declare({
  id: 'getJobStatus',
  method: 'GET',
  path: '/api/agent/jobs/{id}',
  tag: 'Jobs',
  summary: 'Get the status of a job',
  description: 'Ask until the status is completed or failed; with wait, it answers once that is so.',
  access: { session: true, token: 'read' },
  limit: 'jobPoll',
  effect: 'read',
  input: {
    params: z.object({ id: uuid }),
    query: z.object({
      wait: queryInteger({ min: 0, max: MAX_WAIT_SECONDS, byDefault: 0 }).meta({
        description: 'Seconds to wait for the end of the job',
      }),
    }),
  },
  output: { status: 200, body: JobAnswer },
})

export const listProjectJobs = declare({
  id: 'listProjectJobs',
  method: 'GET',
  path: '/api/projects/{id}/jobs',
  tag: 'Jobs',
  summary: 'List the jobs of a project',
  description: 'The newest 20.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }) },
  output: { status: 200, body: z.object({ data: z.array(Job) }) },
})

export const cancelJob = declare({
  id: 'cancelJob',
  method: 'POST',
  path: '/api/projects/{id}/jobs/{jobId}/cancel',
  tag: 'Jobs',
  summary: 'Ask a job to stop',
  description:
    'The job stops after the current step and then counts as failed. A finished job does not change.',
  access: { session: true },
  limit: 'write',
  effect: 'update',
  input: { params: z.object({ id: uuid, jobId: uuid }) },
  output: { status: 200, body: JobAnswer },
})
