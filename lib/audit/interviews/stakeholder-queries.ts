import { and, asc, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { stakeholders } from './tables'

export type StakeholderRow = typeof stakeholders.$inferSelect

const owned = (ctx: OwnerContext, projectId: string, stakeholderId: string) =>
  and(
    eq(stakeholders.id, stakeholderId),
    eq(stakeholders.projectId, projectId),
    eq(stakeholders.userId, ownerOf(ctx)),
  )

/** In the order they were added. */
export function selectStakeholders(ctx: OwnerContext, projectId: string): Promise<StakeholderRow[]> {
  return ctx.tx
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.projectId, projectId), eq(stakeholders.userId, ownerOf(ctx))))
    .orderBy(asc(stakeholders.createdAt), asc(stakeholders.id))
}

export async function findStakeholder(
  ctx: OwnerContext,
  projectId: string,
  stakeholderId: string,
): Promise<StakeholderRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(stakeholders)
    .where(owned(ctx, projectId, stakeholderId))
  return row
}

export async function insertStakeholder(
  ctx: OwnerContext,
  values: { projectId: string; name: string; role: string | null; email: string | null },
): Promise<StakeholderRow> {
  const [row] = await ctx.tx
    .insert(stakeholders)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateStakeholderRow(
  ctx: OwnerContext,
  projectId: string,
  stakeholderId: string,
  values: { name?: string; role?: string | null; email?: string | null },
): Promise<StakeholderRow | undefined> {
  const [row] = await ctx.tx
    .update(stakeholders)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(ctx, projectId, stakeholderId))
    .returning()
  return row
}

/** Returns false if it did not exist. */
export async function deleteStakeholderRow(
  ctx: OwnerContext,
  projectId: string,
  stakeholderId: string,
): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(stakeholders)
    .where(owned(ctx, projectId, stakeholderId))
    .returning({ id: stakeholders.id })
  return deleted.length > 0
}

/** Gives a new project the people of another one, without their interviews. */
export async function copyStakeholders(ctx: OwnerContext, fromId: string, toId: string): Promise<void> {
  for (const { name, role, email } of await selectStakeholders(ctx, fromId))
    await insertStakeholder(ctx, { projectId: toId, name, role, email })
}
