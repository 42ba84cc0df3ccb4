import type { OwnerContext } from '../../contract/context'
import { lockProject, updateStatus } from './queries'
import { nextStatus } from './rules'

/**
 * Moves a project forward to a stage of the audit, never back. An archived project stays archived and gets that stage
 * when it is restored. Locks the project's row until the transaction ends.
 */
export async function advanceStatus(
  ctx: OwnerContext,
  projectId: string,
  to: 'analysis' | 'interviews' | 'complete',
): Promise<void> {
  const project = await lockProject(ctx, projectId)
  if (!project) return
  const { status, statusBeforeArchive } = project
  const advanced = nextStatus(statusBeforeArchive ?? status, to)
  if (advanced === (statusBeforeArchive ?? status)) return
  await updateStatus(
    ctx,
    projectId,
    status === 'archived'
      ? { status, statusBeforeArchive: advanced }
      : { status: advanced, statusBeforeArchive: null },
  )
}
