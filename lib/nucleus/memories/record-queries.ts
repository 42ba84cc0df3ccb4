import { and, eq } from 'drizzle-orm'
import { stakeholdersAs } from '../../audit/interviews'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { capturesAs } from '../captures/shared-queries'
import { memories } from './tables'

const stakeholders = stakeholdersAs('stakeholder')
const projects = projectsAs('project')
const captures = capturesAs('capture')

const owned = (ctx: OwnerContext, memoryId: string) =>
  and(eq(memories.id, memoryId), eq(memories.userId, ownerOf(ctx)))

/** The capture that a memory comes from, also a deleted one. */
export async function findSourceCapture(ctx: OwnerContext, memoryId: string) {
  const [row] = await ctx.tx
    .select({
      id: captures.id,
      title: captures.title,
      capturedAt: captures.capturedAt,
      isArchived: captures.isArchived,
    })
    .from(memories)
    .innerJoin(captures, and(eq(captures.id, memories.captureId), eq(captures.userId, memories.userId)))
    .where(owned(ctx, memoryId))
  return row
}

/** The project a memory belongs to. */
export async function findProjectOf(ctx: OwnerContext, memoryId: string) {
  const [row] = await ctx.tx
    .select({ id: projects.id, clientName: projects.clientName })
    .from(memories)
    .innerJoin(projects, and(eq(projects.id, memories.projectId), eq(projects.userId, memories.userId)))
    .where(owned(ctx, memoryId))
  return row
}

const person = { id: stakeholders.id, name: stakeholders.name, projectId: stakeholders.projectId }

/** A stakeholder of any project that a memory may be about. */
export async function findPerson(ctx: OwnerContext, stakeholderId: string) {
  const [row] = await ctx.tx
    .select(person)
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), eq(stakeholders.userId, ownerOf(ctx))))
  return row
}

/** The stakeholder a memory is about. */
export async function findRememberedPerson(ctx: OwnerContext, memoryId: string) {
  const [row] = await ctx.tx
    .select(person)
    .from(memories)
    .innerJoin(
      stakeholders,
      and(eq(stakeholders.id, memories.stakeholderId), eq(stakeholders.userId, memories.userId)),
    )
    .where(owned(ctx, memoryId))
  return row
}
