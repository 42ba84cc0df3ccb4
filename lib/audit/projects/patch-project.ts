import type { z } from 'zod'
import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import type { PatchProjectBody } from './contract'
import { noteActivity, type ProjectRow, updateProject } from './queries'

/**
 * Changes the given fields.
 * @throws AppError NOT_FOUND
 */
export async function patchProject(
  ctx: Context,
  projectId: string,
  input: z.output<typeof PatchProjectBody>,
): Promise<ProjectRow> {
  const changes = input.currency === undefined ? input : { ...input, currency: input.currency.toUpperCase() }
  const project = found(await updateProject(ctx, projectId, changes))
  await noteActivity(ctx, {
    projectId,
    type: 'project_edited',
    description: 'Project details changed',
    changedAt: project.updatedAt,
  })
  return project
}
