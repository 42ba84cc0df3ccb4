import { eachRecord } from '../../contract/bulk'
import { bind } from '../../contract/operation'
import { uuid } from '../../contract/wire'
import { selectContactsNamedIn } from '../contacts'
import * as contract from './contract'
import { peopleNamedIn, selectItems } from './item-queries'
import { matchMentionsAmong } from './match-mentions'
import { selectCaptures } from './queries'
import { requireCapture, requireLockedCapture } from './require-capture'
import { takeCapture } from './take-capture'
import { deleteCapture as remove, reprocessCapture as reprocess } from './update-capture'
import { toCaptureWire, toItemWire, toSummaryWire } from './wire'

export const listCaptures = bind(contract.listCaptures, async (ctx, { query }) => ({
  captures: (await selectCaptures(ctx, query)).map(toSummaryWire),
}))

export const createCaptureNote = bind(contract.createCaptureNote, async (ctx, { body }) => ({
  capture: toCaptureWire(
    await takeCapture(ctx, { ...body, channel: 'text_note', contentType: 'text/plain' }),
  ),
}))

export const getCapture = bind(contract.getCapture, async (ctx, { params }) => {
  const [capture, items, candidates] = await Promise.all([
    requireCapture(ctx, params.id),
    selectItems(ctx, params.id),
    selectContactsNamedIn(ctx, peopleNamedIn(ctx, params.id)),
  ])
  const contactOf = matchMentionsAmong(items, candidates)
  return { capture: toCaptureWire(capture), items: items.map((item) => toItemWire(item, contactOf(item))) }
})

export const reprocessCapture = bind(contract.reprocessCapture, async (ctx, { params }) => ({
  capture: toCaptureWire(await reprocess(ctx, params.id)),
}))

export const deleteCaptures = bind(contract.deleteCaptures, (ctx, { body }) =>
  eachRecord(
    body.ids.map((id) => ({ id })),
    async ({ id }) => {
      await requireLockedCapture(ctx, id)
      await remove(ctx, id)
    },
  ),
)

export const deleteCapture = bind(contract.deleteCapture, async (ctx, { params }) => {
  if (uuid.safeParse(params.id).success) await remove(ctx, params.id)
  return undefined
})
