import { randomUUID } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { insertActivity, insertProject, type ProjectRow } from './queries'

/** Creates a project without charging for it: the caller does, in the same transaction. */
export async function openProject(
  ctx: OwnerContext,
  { id = randomUUID(), ...values }: Parameters<typeof insertProject>[1],
): Promise<ProjectRow> {
  const [project] = await Promise.all([
    insertProject(ctx, { ...values, id }),
    insertActivity(ctx, {
      projectId: id,
      type: 'project_created',
      description: `Project for ${values.clientName} created`,
    }),
  ])
  return project
}
