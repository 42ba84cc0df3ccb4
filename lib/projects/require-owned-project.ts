import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { findOwnedProject, type ProjectRow } from './queries'

/** The caller's project. @throws Refusal NOT_FOUND */
export async function requireOwnedProject(ctx: OwnerContext, projectId: string): Promise<ProjectRow> {
  const project = await findOwnedProject(ctx, projectId)
  if (!project) throw new Refusal('NOT_FOUND')
  return project
}
