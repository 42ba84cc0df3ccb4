import { lockOwner } from '../../account/users'
import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { countViews, deleteViewRow, insertView, type LeadViewRow } from './view-queries'

/** Saved views of one user. */
const maxViews = 30

/** @throws AppError VIEW_LIMIT_REACHED */
export async function saveView(
  ctx: OwnerContext,
  input: { name: string; query: string },
): Promise<LeadViewRow> {
  await lockOwner(ctx)
  if ((await countViews(ctx)) >= maxViews) throw new AppError('VIEW_LIMIT_REACHED')
  return insertView(ctx, input)
}

/** @throws AppError NOT_FOUND */
export async function deleteView(ctx: OwnerContext, viewId: string): Promise<void> {
  found(await deleteViewRow(ctx, viewId))
}
