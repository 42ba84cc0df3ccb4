import { and, asc, desc, eq, isNotNull, isNull, lt, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { compiledByShape } from '../../platform/db/compiled'
import { latestFirst } from '../../platform/db/latest-first'
import type { ItemRow, ShownItem } from './item-queries'
import { captureItems, captures } from './tables'

export const listedColumns = {
  id: captureItems.id,
  captureId: captureItems.captureId,
  itemType: captureItems.itemType,
  content: captureItems.content,
  startOffset: captureItems.startOffset,
  endOffset: captureItems.endOffset,
  metadata: captureItems.metadata,
  dueDate: captureItems.dueDate,
  contactId: captureItems.contactId,
  doneAt: captureItems.doneAt,
  createdAt: captureItems.createdAt,
  captureTitle: captures.title,
  capturedAt: captures.capturedAt,
  projectId: captures.projectId,
}

/** An item with the fields of its capture that a list shows. */
export type ListedItem = ShownItem & {
  captureTitle: string
  capturedAt: Date
  projectId: string | null
}

/** The placeholder for the owner in every compiled statement here. */
const theOwner = sql.placeholder('owner')
export const itsCapture = and(
  eq(captures.id, captureItems.captureId),
  eq(captures.userId, captureItems.userId),
)

/** Items that were not dismissed. The type is inlined, so that the planner can use the partial indexes. */
const ofOwner = (itemType: ItemRow['itemType'], owner: string | Placeholder) =>
  and(
    eq(captureItems.userId, owner),
    sql`${captureItems.itemType} = ${sql.raw(`'${itemType}'`)}`,
    isNull(captureItems.dismissedAt),
  )

/** Items of captures that were not deleted. */
export const shown = (itemType: ItemRow['itemType'], owner: string | Placeholder = theOwner) =>
  and(ofOwner(itemType, owner), sql`not ${captures.isArchived}`)

export const isOpen = isNull(captureItems.doneAt)
const isDue = lt(captureItems.dueDate, sql.placeholder('today'))
const isOverdue = and(isOpen, isDue)
const ofProject = eq(captures.projectId, sql.placeholder('projectId'))

export interface ActionItemFilter {
  state: 'open' | 'overdue' | 'done'
  projectId?: string
  /** yyyy-mm-dd: items due before that day are overdue. */
  today: string
}

const states = { open: isOpen, overdue: isOverdue, done: isNotNull(captureItems.doneAt) }
export const earliestFirst: SQL[] = [
  sql`${captureItems.dueDate} asc nulls last`,
  desc(captures.capturedAt),
  asc(captureItems.id),
]

const listing = compiledByShape(
  ({ state, inProject }: { state: ActionItemFilter['state']; inProject: boolean }) =>
    (db) =>
      db
        .select(listedColumns)
        .from(captureItems)
        .innerJoin(captures, itsCapture)
        .where(and(shown('action_item'), states[state], inProject ? ofProject : undefined))
        .orderBy(
          ...(state === 'done' ? [latestFirst(captureItems.doneAt), asc(captureItems.id)] : earliestFirst),
        )
        .limit(sql.placeholder('limit')),
)

/** Earliest due date first, items without one last; done items newest first. */
export function selectActionItems(
  ctx: OwnerContext,
  { state, ...filter }: ActionItemFilter,
  limit: number,
): Promise<ListedItem[]> {
  const inProject = filter.projectId !== undefined
  return listing(ctx.tx, { state, inProject }, { ...filter, owner: ownerOf(ctx), limit })
}

const counting = compiledByShape(({ inProject }: { inProject: boolean }) => (db) => {
  const counted = db
    .select({
      openCount: sql<number>`count(*)::int`,
      overdueCount: sql<number>`(count(*) filter (where ${isDue}))::int`,
    })
    .from(captureItems)
  if (inProject)
    return counted.innerJoin(captures, itsCapture).where(and(shown('action_item'), isOpen, ofProject))
  // Checks for deleted captures instead of joining, so that an index-only scan suffices.
  const isInDeleted = sql`exists (select from ${captures} where ${itsCapture} and ${captures.isArchived})`
  return counted.where(and(ofOwner('action_item', theOwner), isOpen, not(isInDeleted)))
})

/** Numbers of open and of overdue action items. */
export async function countActionItems(
  ctx: OwnerContext,
  { projectId, today }: Omit<ActionItemFilter, 'state'>,
): Promise<{ openCount: number; overdueCount: number }> {
  const inProject = projectId !== undefined
  const [row] = await counting(ctx.tx, { inProject }, { owner: ownerOf(ctx), projectId, today })
  return row!
}
