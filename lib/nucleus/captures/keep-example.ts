import { keepsExamples, setKeepsExamples } from '../../account/users'
import type { Context, OwnerContext } from '../../contract/context'
import {
  countExamples,
  deleteAllExamples,
  deleteExample,
  findExample,
  selectCapturesWithExamplesAcrossOwners,
  selectItemsWithExamplesAcrossOwners,
  storeExample,
} from './example-queries'
import { isAdded, labelOf, verdictOf } from './example-rules'
import type { ItemRow } from './item-queries'
import { isReviewed, type JudgedItem, type LabelledCapture, labelledCapture } from './labelled-capture'

/**
 * Stores a person's judgement of an item as a training example, or deletes it when it was withdrawn. Does nothing for
 * an account without training examples, nor for an agent.
 * @param before the item before the change; undefined for a new one
 */
export async function keepExample(ctx: Context, before: ItemRow | undefined, item: ItemRow): Promise<void> {
  if (ctx.principal.kind !== 'session' || !(await keepsExamples(ctx))) return
  const stored = await findExample(ctx, item.id)
  const isAsRead = before && !before.editedAt && !isAdded(before)
  const readLabel = stored ? stored.readLabel : isAsRead ? labelOf(before) : null
  const verdict = verdictOf(item, readLabel)
  if (!verdict) return deleteExample(ctx, item.id)
  const { id: itemId, captureId } = item
  await storeExample(ctx, { captureId, itemId, verdict, label: labelOf(item), readLabel })
}

export async function exampleSetting(ctx: OwnerContext): Promise<{ isKept: boolean; exampleCount: number }> {
  const [isKept, exampleCount] = await Promise.all([keepsExamples(ctx), countExamples(ctx)])
  return { isKept, exampleCount }
}

/** Switches the keeping of examples. Off deletes those that are kept. */
export async function changeExampleSetting(
  ctx: OwnerContext,
  isKept: boolean,
): Promise<{ isKept: boolean; exampleCount: number }> {
  await setKeepsExamples(ctx, isKept)
  if (!isKept) await deleteAllExamples(ctx)
  return exampleSetting(ctx)
}

const atOnce = 50

/**
 * Captures with their owners' labels, of accounts with training examples.
 * @param options.email of one account only
 * @param options.isPartial also captures with unchecked items, which then count as they were read
 */
export async function* labelledCapturesAcrossOwners(options: {
  email?: string
  isPartial?: boolean
}): AsyncGenerator<{ capture: LabelledCapture; exampleCount: number } | { leftOut: true }> {
  const found = await selectCapturesWithExamplesAcrossOwners(options.email)
  for (let first = 0; first < found.length; first += atOnce) {
    const some = found.slice(first, first + atOnce)
    const rows = await selectItemsWithExamplesAcrossOwners(some.map(({ id }) => id))
    for (const source of some) {
      const items = rows
        .filter(({ item }) => item.captureId === source.id)
        // Dismissed while no examples were kept: nothing is known about it.
        .filter(({ item, example }) => example !== null || item.dismissedAt === null)
        .map(
          ({ item, example }): JudgedItem => ({
            verdict: example?.verdict,
            label: example?.label ?? labelOf(item),
            readLabel: example?.readLabel ?? null,
          }),
        )
      if (!options.isPartial && !isReviewed(items)) yield { leftOut: true }
      else
        yield {
          capture: labelledCapture(source, items),
          exampleCount: items.filter(({ verdict }) => verdict).length,
        }
    }
  }
}
