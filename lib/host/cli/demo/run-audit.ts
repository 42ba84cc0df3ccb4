import { setTimeout as delay } from 'node:timers/promises'
import type { DeliverablesWire, OpportunityWire } from '../../../audit/analysis/contract'
import type { JobWire } from '../../../audit/jobs/contract'
import { OperatorError } from '../operator-error'
import { type Callers, ErrorResponse, type HttpClient } from './http-client'
import { waitUntil } from './wait-until'

/** A language model needs minutes for this many pages; the built-in analyst needs seconds. */
const auditTimeoutMs = 1_800_000
/** Few, because audits are limited per hour. */
const startAttempts = 5
const startPauseMs = 2_000

export interface AuditResult {
  opportunities: OpportunityWire[]
  deliverables: DeliverablesWire
}

/** Runs the audit as a job with the token, prints each step, and reads the findings. */
export async function runAudit({ agent }: Callers, projectId: string): Promise<AuditResult> {
  const { jobId } = await startAudit(agent, projectId)
  console.log(`Audit started as job ${jobId}.`)
  const printStep = stepPrinter()
  await waitUntil('the audit has not been completed', auditTimeoutMs, async () => {
    const { data: job } = await agent.get<{ data: JobWire }>(`/api/agent/jobs/${jobId}`)
    printStep(job)
    if (job.status === 'failed') {
      throw new OperatorError(`The audit failed (${job.errorCode ?? 'no code'}): ${job.error ?? 'no reason'}`)
    }
    return job.status === 'completed' || undefined
  })
  const { opportunities } = await agent.get<{ opportunities: OpportunityWire[] }>(
    `/api/projects/${projectId}/opportunities`,
  )
  const { data } = await agent.get<{ data: DeliverablesWire }>(`/api/projects/${projectId}/deliverables`)
  return { opportunities, deliverables: data }
}

/** The project shows that some interviews have been read; only this call shows whether all have. */
async function startAudit(agent: HttpClient, projectId: string): Promise<JobWire> {
  for (let attempt = 1; ; attempt++) {
    try {
      const path = `/api/agent/projects/${projectId}/audit-analysis/async`
      return (await agent.post<{ data: JobWire }>(path)).data
    } catch (error) {
      const isNotReadYet = error instanceof ErrorResponse && error.code === 'PREREQUISITE_MISSING'
      if (!isNotReadYet || attempt === startAttempts) throw error
      await delay(attempt * startPauseMs)
    }
  }
}

/** Prints each step of a job once, when it is done. */
function stepPrinter(): (job: JobWire) => void {
  const printed = new Set<string>()
  return ({ steps }) => {
    for (const { label, status, total } of steps) {
      if (status !== 'completed' || printed.has(label)) continue
      printed.add(label)
      console.log(`  ${label}${total === null ? '' : ` (${total})`}: done`)
    }
  }
}
