import type { OwnerContext } from '../../contract/context'
import { insertActivity, insertProject, type ProjectRow } from './queries'

/** Creates a project without charging for it: the caller does, in the same transaction. */
export async function openProject(
  ctx: OwnerContext,
  values: Parameters<typeof insertProject>[1],
): Promise<ProjectRow> {
  const project = await insertProject(ctx, values)
  await insertActivity(ctx, {
    projectId: project.id,
    type: 'project_created',
    description: `Project for ${project.clientName} created`,
  })
  return project
}
