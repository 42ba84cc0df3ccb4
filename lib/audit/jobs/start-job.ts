import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { insertJob, type JobRow } from './queries'

/**
 * Records a long-running operation that its background function then runs. Charge for it and enqueue its event in the
 * same transaction.
 * @throws AppError ANALYSIS_IN_PROGRESS when one of this kind is in flight in the project
 */
export async function startJob(
  ctx: OwnerContext,
  job: Pick<JobRow, 'projectId' | 'kind' | 'steps' | 'costCredits'> &
    Partial<Pick<JobRow, 'id' | 'chargeId' | 'analysisId'>>,
): Promise<JobRow> {
  const started = await insertJob(ctx, job)
  if (!started) throw new AppError('ANALYSIS_IN_PROGRESS')
  return started
}
