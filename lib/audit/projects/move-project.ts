import type { Context, OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import type { ProjectStage } from './constants'
import { insertActivity, lockProject, updateStage } from './queries'

const stageNames: Record<ProjectStage, string> = {
  evidence: 'Evidence',
  review: 'Review',
  delivered: 'Delivered',
  closed: 'Closed',
}

/**
 * Moves a project to a stage.
 * @throws AppError NOT_FOUND; PREREQUISITE_MISSING for a review or a delivery without a completed audit
 */
export async function moveProject(
  ctx: Context,
  projectId: string,
  stage: ProjectStage,
): Promise<{ stage: ProjectStage }> {
  const { status, statusBeforeArchive, stage: before } = found(await lockProject(ctx, projectId))
  const hasAudit = (statusBeforeArchive ?? status) === 'complete'
  if (!hasAudit && (stage === 'review' || stage === 'delivered')) {
    throw new AppError('PREREQUISITE_MISSING', {
      text: 'The project has no completed audit yet: there is nothing to review or to deliver.',
      body: { missing: ['audit'] },
      browserPath: `/projects/${projectId}/analysis`,
    })
  }
  if (stage === before) return { stage }
  await updateStage(ctx, projectId, stage)
  await insertActivity(ctx, {
    projectId,
    type: 'stage_changed',
    description: `Project moved to ${stageNames[stage]}`,
  })
  return { stage }
}

/** Moves a project to review after an audit: new findings wait there, also of a project that was delivered or closed. */
export const beginReview = (ctx: OwnerContext, projectId: string): Promise<void> =>
  updateStage(ctx, projectId, null)
