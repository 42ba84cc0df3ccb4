import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { insertActivity, lockProject, type ProjectRow, updateStatus } from './queries'

/** Archives a project, or restores its former status. @throws AppError NOT_FOUND */
export async function archiveProject(
  ctx: Context,
  projectId: string,
  isArchived: boolean,
): Promise<ProjectRow> {
  const project = found(await lockProject(ctx, projectId))
  if ((project.status === 'archived') === isArchived) return project
  const updated = await updateStatus(
    ctx,
    projectId,
    isArchived
      ? { status: 'archived', statusBeforeArchive: project.status }
      : { status: project.statusBeforeArchive ?? 'setup', statusBeforeArchive: null },
  )
  await insertActivity(ctx, {
    projectId,
    type: isArchived ? 'project_archived' : 'project_restored',
    description: isArchived ? 'Project moved into the archive' : 'Project taken out of the archive',
  })
  return updated
}
