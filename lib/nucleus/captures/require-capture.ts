import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { findItem, type ItemRow } from './item-queries'
import { type CaptureRow, findCapture, lockCapture } from './queries'

/** The caller's capture, unless it was deleted. @throws AppError NOT_FOUND */
export async function requireCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow> {
  return found(await findCapture(ctx, captureId))
}

/** Like `requireCapture`, locked against changes of it and its items. @throws AppError NOT_FOUND */
export async function requireLockedCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow> {
  return found(await lockCapture(ctx, captureId))
}

/** A locked item with its locked capture, so that a concurrent reading waits. @throws AppError NOT_FOUND */
export async function requireLockedItem(
  ctx: OwnerContext,
  captureId: string,
  itemId: string,
): Promise<{ capture: CaptureRow; item: ItemRow }> {
  const capture = await requireLockedCapture(ctx, captureId)
  const item = found(await findItem(ctx, captureId, itemId))
  return { capture, item }
}
