import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { compiledByShape } from '../../platform/db/compiled'
import { MAX_MEMORIES, type MemoryTrust, type MemoryType } from './contract'
import { isCurrent, type ListedMemory, listedColumns, newestFirst } from './queries'
import { memories } from './tables'

export interface MemoryFilter {
  type?: MemoryType
  projectId?: string
  captureId?: string
  trust?: MemoryTrust
  /** Only memories that were changed then or later. */
  updatedSince?: Date
}

const isUnvouched = and(isCurrent, isNull(memories.confirmedAt))

/** The SQL of `trustOf` in rules.ts. Inlined, so that the planner can use the partial indexes. */
const trustIs: Record<MemoryTrust, SQL | undefined> = {
  superseded: isNotNull(memories.supersededAt),
  fact: and(isCurrent, sql`(${memories.sourceType} = 'explicit' or ${isNotNull(memories.confirmedAt)})`),
  unconfirmed: and(isUnvouched, sql`${memories.sourceType} = 'extracted'`),
  hypothesis: and(isUnvouched, sql`${memories.sourceType} = 'detected'`),
}

const listing = compiledByShape(
  ({
    type,
    projectId,
    captureId,
    updatedSince,
    trust,
  }: Record<'type' | 'projectId' | 'captureId' | 'updatedSince', boolean> & { trust?: MemoryTrust }) =>
    (db) => {
      const { placeholder } = sql
      return db
        .select(listedColumns)
        .from(memories)
        .where(
          and(
            eq(memories.userId, placeholder('owner')),
            isNull(memories.deletedAt),
            type ? eq(memories.memoryType, placeholder('type')) : undefined,
            projectId ? eq(memories.projectId, placeholder('projectId')) : undefined,
            captureId ? eq(memories.captureId, placeholder('captureId')) : undefined,
            updatedSince ? gte(memories.updatedAt, placeholder('updatedSince')) : undefined,
            trust && trustIs[trust],
          ),
        )
        .orderBy(...newestFirst)
        .limit(MAX_MEMORIES)
    },
)

/** Newest first. */
export function selectMemories(ctx: OwnerContext, filter: MemoryFilter): Promise<ListedMemory[]> {
  const { type, projectId, captureId, trust } = filter
  const updatedSince = filter.updatedSince?.toISOString()
  const shape = {
    type: !!type,
    projectId: !!projectId,
    captureId: !!captureId,
    updatedSince: !!updatedSince,
    trust,
  }
  return listing(ctx.tx, shape, { owner: ownerOf(ctx), type, projectId, captureId, updatedSince })
}

/** Counts each kind up to the length of a list. */
export async function countToReview(ctx: OwnerContext, projectId?: string) {
  const some = (trust: MemoryTrust) => {
    const found = and(
      eq(memories.userId, ownerOf(ctx)),
      isNull(memories.deletedAt),
      projectId ? eq(memories.projectId, projectId) : undefined,
      trustIs[trust],
    )
    return sql<number>`(select count(*)::int from (select 1 from ${memories} where ${found} limit ${MAX_MEMORIES}) found)`
  }
  const [row] = await ctx.tx
    .select({ unconfirmed: some('unconfirmed'), hypotheses: some('hypothesis') })
    .from(sql`(values (1)) once`)
  return row!
}
