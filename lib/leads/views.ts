import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { countViews, deleteViewRow, insertView, type LeadViewRow, lockViewsOwner } from './view-queries'

/** Saved views of one user. */
const maxViews = 30

/** @throws Refusal VIEW_LIMIT_REACHED */
export async function saveView(
  ctx: OwnerContext,
  input: { name: string; query: string },
): Promise<LeadViewRow> {
  await lockViewsOwner(ctx)
  if ((await countViews(ctx)) >= maxViews) throw new Refusal('VIEW_LIMIT_REACHED')
  return insertView(ctx, input)
}

/** @throws Refusal NOT_FOUND */
export async function deleteView(ctx: OwnerContext, viewId: string): Promise<void> {
  if (!(await deleteViewRow(ctx, viewId))) throw new Refusal('NOT_FOUND')
}
