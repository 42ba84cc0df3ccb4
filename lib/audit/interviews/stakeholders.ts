import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { insertActivity, noteActivity, requireOwnedProject, touchProject } from '../projects'
import {
  deleteStakeholderRow,
  findStakeholder,
  insertStakeholder,
  type StakeholderRow,
  selectStakeholders,
  updateStakeholderRow,
} from './stakeholder-queries'

export interface StakeholderInput {
  name: string
  role?: string | null
  email?: string | null
}

/** In the order they were added. @throws AppError NOT_FOUND */
export async function listStakeholders(ctx: OwnerContext, projectId: string): Promise<StakeholderRow[]> {
  const [, stakeholders] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    selectStakeholders(ctx, projectId),
  ])
  return stakeholders
}

/** @throws AppError NOT_FOUND */
export async function createStakeholder(
  ctx: OwnerContext,
  projectId: string,
  input: StakeholderInput,
): Promise<StakeholderRow> {
  await requireOwnedProject(ctx, projectId)
  const stakeholder = await insertStakeholder(ctx, {
    projectId,
    name: input.name,
    role: input.role ?? null,
    email: input.email ?? null,
  })
  await insertActivity(ctx, {
    projectId,
    type: 'stakeholder_added',
    description: `${stakeholder.name} added as a stakeholder`,
  })
  await touchProject(ctx, projectId)
  return stakeholder
}

/**
 * Changes the given fields.
 * @throws AppError NOT_FOUND
 */
export async function updateStakeholder(
  ctx: OwnerContext,
  projectId: string,
  stakeholderId: string,
  changes: Partial<StakeholderInput>,
): Promise<StakeholderRow> {
  const stakeholder = found(await updateStakeholderRow(ctx, projectId, stakeholderId, changes))
  // Reports contain no e-mail addresses.
  if (changes.name !== undefined || changes.role !== undefined)
    await noteActivity(ctx, {
      projectId,
      type: 'stakeholder_edited',
      description: `${stakeholder.name} changed as a stakeholder`,
      changedAt: stakeholder.updatedAt,
    })
  return stakeholder
}

/** Deletes a stakeholder with their interviews. @throws AppError NOT_FOUND */
export async function deleteStakeholder(
  ctx: OwnerContext,
  projectId: string,
  stakeholderId: string,
): Promise<void> {
  const { name } = found(await findStakeholder(ctx, projectId, stakeholderId))
  found(await deleteStakeholderRow(ctx, projectId, stakeholderId))
  await insertActivity(ctx, {
    projectId,
    type: 'stakeholder_removed',
    description: `${name} removed with their interviews`,
  })
  await touchProject(ctx, projectId)
}
