import type { z } from 'zod'
import type { Context } from '../context'
import { Refusal } from '../errors'
import type { PatchProjectBody } from './contract'
import { type ProjectRow, updateProject } from './queries'

/** Changes the fields given. @throws Refusal NOT_FOUND */
export async function patchProject(
  ctx: Context,
  projectId: string,
  input: z.output<typeof PatchProjectBody>,
): Promise<ProjectRow> {
  const changes = input.currency === undefined ? input : { ...input, currency: input.currency.toUpperCase() }
  const project = await updateProject(ctx, projectId, changes)
  if (!project) throw new Refusal('NOT_FOUND')
  return project
}
