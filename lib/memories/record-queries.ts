import { and, eq } from 'drizzle-orm'
import { captures } from '../captures/tables'
import { type OwnerContext, ownerOf } from '../context'
import { stakeholders } from '../interviews/tables'

/** The capture a memory comes from, also an archived one. */
export async function findSourceCapture(ctx: OwnerContext, captureId: string) {
  const [row] = await ctx.tx
    .select({
      id: captures.id,
      title: captures.title,
      capturedAt: captures.capturedAt,
      isArchived: captures.isArchived,
    })
    .from(captures)
    .where(and(eq(captures.id, captureId), eq(captures.userId, ownerOf(ctx))))
  return row
}

/** The stakeholder a memory is about, of whatever project. */
export async function findRememberedPerson(ctx: OwnerContext, stakeholderId: string) {
  const [row] = await ctx.tx
    .select({ id: stakeholders.id, name: stakeholders.name, projectId: stakeholders.projectId })
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), eq(stakeholders.userId, ownerOf(ctx))))
  return row
}
