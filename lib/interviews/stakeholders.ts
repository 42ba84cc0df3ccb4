import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { insertActivity, requireOwnedProject, touchProject } from '../projects'
import {
  deleteStakeholderRow,
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

/** In the order they were added. @throws Refusal NOT_FOUND */
export async function listStakeholders(ctx: OwnerContext, projectId: string): Promise<StakeholderRow[]> {
  const [, stakeholders] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    selectStakeholders(ctx, projectId),
  ])
  return stakeholders
}

/** @throws Refusal NOT_FOUND */
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

/** Changes the fields given. @throws Refusal NOT_FOUND */
export async function updateStakeholder(
  ctx: OwnerContext,
  projectId: string,
  stakeholderId: string,
  changes: Partial<StakeholderInput>,
): Promise<StakeholderRow> {
  const stakeholder = await updateStakeholderRow(ctx, projectId, stakeholderId, changes)
  if (!stakeholder) throw new Refusal('NOT_FOUND')
  return stakeholder
}

/** Takes the stakeholder's interviews along. @throws Refusal NOT_FOUND */
export async function deleteStakeholder(
  ctx: OwnerContext,
  projectId: string,
  stakeholderId: string,
): Promise<void> {
  if (!(await deleteStakeholderRow(ctx, projectId, stakeholderId))) throw new Refusal('NOT_FOUND')
  await touchProject(ctx, projectId)
}
