import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { findItem, type ItemRow } from './item-queries'
import { type CaptureRow, findCapture, lockCapture } from './queries'

/** The caller's capture, unless it was deleted. @throws Refusal NOT_FOUND */
export async function requireCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow> {
  const capture = await findCapture(ctx, captureId)
  if (!capture) throw new Refusal('NOT_FOUND')
  return capture
}

/** The same, held against every other change of it and its items. @throws Refusal NOT_FOUND */
export async function requireLockedCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow> {
  const capture = await lockCapture(ctx, captureId)
  if (!capture) throw new Refusal('NOT_FOUND')
  return capture
}

/** An item of the caller's, held together with its capture: a reading that ends meanwhile waits. @throws Refusal NOT_FOUND */
export async function requireLockedItem(
  ctx: OwnerContext,
  captureId: string,
  itemId: string,
): Promise<{ capture: CaptureRow; item: ItemRow }> {
  const capture = await requireLockedCapture(ctx, captureId)
  const item = await findItem(ctx, captureId, itemId)
  if (!item) throw new Refusal('NOT_FOUND')
  return { capture, item }
}
