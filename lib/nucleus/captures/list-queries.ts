import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  not,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Context, ownerOf } from '../../contract/context'
import { AUTHOR } from '../../language/capture/capture-reading'
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
const ofCapture = eq(captures.id, sql.placeholder('captureId'))

/** The separators between several owners, as in `isOwnedBy`, for PostgreSQL. */
const separators = String.raw`\s*(?:[,;/&+]|\mand\M|\mund\M)\s*`

export type Whose = 'mine' | 'others' | 'nobody'

const owner = sql`(${captureItems.metadata}->>'owner')`
/** The caller is one of the owners that an item names: the author of the note, or by the name of the account. */
const isMine = sql`exists (
  select from regexp_split_to_table(lower(${owner}), ${separators}) as part
  where trim(part, '@ ') in (${AUTHOR}, ${sql.placeholder('accountName')}))`
const owners: Record<Whose, SQL> = {
  mine: isMine,
  others: sql`(${owner} is not null and not ${isMine})`,
  nobody: sql`${owner} is null`,
}
const whose = sql<Whose>`case when ${owner} is null then 'nobody' when ${isMine} then 'mine' else 'others' end`
const isUpdated = gte(captureItems.updatedAt, sql.placeholder('updatedSince'))

export interface ActionItemFilter {
  state: 'open' | 'overdue' | 'done'
  /** By owner. */
  whose?: Whose
  projectId?: string
  captureId?: string
  /** Only items that were changed then or later. */
  updatedSince?: Date
  /** yyyy-mm-dd: items due before that day are overdue. */
  today: string
}

const states = { open: isOpen, overdue: isOverdue, done: isNotNull(captureItems.doneAt) }
export const earliestFirst: SQL[] = [
  sql`${captureItems.dueDate} asc nulls last`,
  desc(captures.capturedAt),
  asc(captureItems.id),
]

type FilterShape = { whose?: Whose; inProject: boolean; inCapture: boolean; isUpdated: boolean }

const conditionOf = (shape: FilterShape) =>
  and(
    shape.whose && owners[shape.whose],
    shape.inProject ? ofProject : undefined,
    shape.inCapture ? ofCapture : undefined,
    shape.isUpdated ? isUpdated : undefined,
  )

const listing = compiledByShape(
  ({ state, ...shape }: FilterShape & { state: ActionItemFilter['state'] }) =>
    (db) =>
      db
        .select({ ...listedColumns, whose })
        .from(captureItems)
        .innerJoin(captures, itsCapture)
        .where(and(shown('action_item'), states[state], conditionOf(shape)))
        .orderBy(
          ...(state === 'done' ? [latestFirst(captureItems.doneAt), asc(captureItems.id)] : earliestFirst),
        )
        .limit(sql.placeholder('limit')),
)

const shapeOf = (filter: Omit<ActionItemFilter, 'state'>): FilterShape => ({
  whose: filter.whose,
  inProject: filter.projectId !== undefined,
  inCapture: filter.captureId !== undefined,
  isUpdated: filter.updatedSince !== undefined,
})

const valuesOf = (ctx: Context, filter: Omit<ActionItemFilter, 'state'>) => ({
  ...filter,
  updatedSince: filter.updatedSince?.toISOString(),
  owner: ownerOf(ctx),
  // An account without a name only matches the author of its notes.
  accountName: ctx.principal.name?.trim().replace(/\s+/gu, ' ').toLowerCase() || AUTHOR,
})

/** Earliest due date first, items without one last; done items newest first. */
export function selectActionItems(
  ctx: Context,
  { state, ...filter }: ActionItemFilter,
  limit: number,
): Promise<(ListedItem & { whose: Whose })[]> {
  return listing(ctx.tx, { state, ...shapeOf(filter) }, { ...valuesOf(ctx, filter), limit })
}

const counting = compiledByShape((shape: FilterShape) => (db) => {
  const counted = db
    .select({
      openCount: sql<number>`count(*)::int`,
      overdueCount: sql<number>`(count(*) filter (where ${isDue}))::int`,
    })
    .from(captureItems)
  const condition = conditionOf(shape)
  if (condition)
    return counted.innerJoin(captures, itsCapture).where(and(shown('action_item'), isOpen, condition))
  // Checks for deleted captures instead of joining, so that an index-only scan suffices.
  const isInDeleted = sql`exists (select from ${captures} where ${itsCapture} and ${captures.isArchived})`
  return counted.where(and(ofOwner('action_item', theOwner), isOpen, not(isInDeleted)))
})

/** Numbers of open and of overdue action items, of those that fit the filter. */
export async function countActionItems(
  ctx: Context,
  filter: Omit<ActionItemFilter, 'state'>,
): Promise<{ openCount: number; overdueCount: number }> {
  const [row] = await counting(ctx.tx, shapeOf(filter), valuesOf(ctx, filter))
  return row!
}
