import type { OwnerContext } from '../context'
import { insertActivity, insertProject, type ProjectRow } from './queries'

/** Begins a project, whatever it costs: that is for the caller to charge in the same transaction. */
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
