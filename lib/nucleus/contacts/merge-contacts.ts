import { type OwnerContext, ownerOf } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { moveMentions } from '../captures/shared-queries'
import { MERGED_FIELDS, type MergedField } from './constants'
import {
  type ContactRow,
  type ContactValues,
  deleteContactRow,
  findContact,
  lockContacts,
  updateContactRow,
} from './queries'

/**
 * Merges a contact into another one: its mentions are moved, the named fields and those missing in the kept contact are
 * copied, and it is deleted.
 * @throws AppError NOT_FOUND
 */
export async function mergeContacts(
  ctx: OwnerContext,
  { keptId, mergedId, take }: { keptId: string; mergedId: string; take: readonly MergedField[] },
): Promise<ContactRow> {
  const locked = await lockContacts(ctx, [keptId, mergedId])
  const kept = found(locked.has(keptId) && (await findContact(ctx, keptId)), absent('keptId'))
  const merged = found(locked.has(mergedId) && (await findContact(ctx, mergedId)), absent('mergedId'))
  await moveMentions(ctx.tx, ownerOf(ctx), { from: mergedId, to: keptId })
  await deleteContactRow(ctx, mergedId)
  return (await updateContactRow(ctx, keptId, mergedValues(kept, merged, take)))!
}

function mergedValues(kept: ContactRow, merged: ContactRow, take: readonly MergedField[]): ContactValues {
  const values = Object.fromEntries(
    MERGED_FIELDS.map((field) => [
      field,
      take.includes(field) ? merged[field] : (kept[field] ?? merged[field]),
    ]),
  ) as ContactValues
  const interactions = [kept.lastInteractionAt, merged.lastInteractionAt].filter((at) => at !== null)
  return {
    ...values,
    lastInteractionAt: interactions.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
    metadata: { ...merged.metadata, ...kept.metadata },
  }
}
