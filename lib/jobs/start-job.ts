import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { insertJob, type JobRow } from './queries'

/**
 * Records a long-running operation, which its background function then carries out. Charge and event belong into
 * the same transaction.
 * @throws Refusal ANALYSIS_IN_PROGRESS when one of this kind is in flight in the project
 */
export async function startJob(
  ctx: OwnerContext,
  job: Pick<JobRow, 'projectId' | 'kind' | 'steps' | 'costCredits'> &
    Partial<Pick<JobRow, 'id' | 'chargeId' | 'analysisId'>>,
): Promise<JobRow> {
  const started = await insertJob(ctx, job)
  if (!started) throw new Refusal('ANALYSIS_IN_PROGRESS')
  return started
}
