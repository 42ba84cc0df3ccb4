import { keepsExamples } from '../../account/users'
import { requireOwnedProject } from '../../audit/projects'
import { absent } from '../../contract/errors'
import { bind, bindPrepared, withAdmission } from '../../contract/operation'
import { asOwner } from '../../platform/db/with-user'
import { toMemoryWire } from '../memories'
import { addItem, markPassage as mark } from './add-items'
import { findContactRecord } from './contact-record'
import { dropCapture as drop, readDropped } from './drop-capture'
import * as exportContract from './export-contract'
import { downloadActionItems as download, exportActionItems as exportItems } from './export-items'
import { acceptedItemIds } from './item-queries'
import { keepContact as keep } from './keep-contact'
import { changeExampleSetting, exampleSetting } from './keep-example'
import { countActionItems, selectActionItems } from './list-queries'
import { matchMentions } from './match-mentions'
import * as contract from './record-contract'
import { rememberItem as remember } from './remember-item'
import { requireCapture } from './require-capture'
import * as reviewContract from './review-contract'
import { takeCapture } from './take-capture'
import { updateCapture as update } from './update-capture'
import { updateItem } from './update-item'
import { captureOf, toCaptureWire, toItemWire, toListedWire, toMentionMetadata } from './wire'

const momentOf = (given: string | null | undefined) => (given ? new Date(given) : undefined)

export const createCapture = bind(contract.createCapture, async (ctx, { body }) => {
  const capturedAt = momentOf(body.capturedAt)
  return {
    capture: toCaptureWire(await takeCapture(ctx, { ...body, capturedAt, contentType: 'text/plain' })),
  }
})

export const dropCapture = withAdmission(
  bindPrepared(
    contract.dropCapture,
    (_principal, { files = [] }) => readDropped(files[0]!),
    async (ctx, { query }, read) => {
      const { projectId, capturedAt } = query
      return {
        capture: toCaptureWire(await drop(ctx, read, { projectId, capturedAt: momentOf(capturedAt) })),
      }
    },
  ),
  async ({ userId }, { query: { projectId } }) => {
    if (projectId) await asOwner(userId, (ctx) => requireOwnedProject(ctx, projectId, absent('projectId')))
  },
)

export const updateCapture = bind(contract.updateCapture, async (ctx, { params, body }) => ({
  capture: toCaptureWire(await update(ctx, params.id, { ...body, capturedAt: momentOf(body.capturedAt) })),
}))

export const updateCaptureItem = bind(contract.updateCaptureItem, async (ctx, { params, body }) => {
  const item = await updateItem(ctx, params.id, params.itemId, body)
  const contactOf = await matchMentions(ctx, [item])
  return { item: toItemWire(item, contactOf(item)) }
})

export const addCaptureItem = bind(contract.addCaptureItem, async (ctx, { params, body }) => ({
  item: toItemWire(await addItem(ctx, params.id, body)),
}))

export const rememberItem = bind(contract.rememberItem, async (ctx, { params, body }) =>
  toMemoryWire(await remember(ctx, params.id, params.itemId, body)),
)

export const keepContact = bind(contract.keepContact, (ctx, { params, body }) =>
  keep(ctx, params.id, params.itemId, body),
)

export const listActionItems = bind(contract.listActionItems, async (ctx, { query }) => {
  const filter = { ...query, today: query.today ?? new Date().toISOString().slice(0, 10) }
  const [items, counts] = await Promise.all([
    selectActionItems(ctx, filter, contract.MAX_ACTION_ITEMS),
    countActionItems(ctx, filter),
  ])
  return { items: items.map((item) => ({ ...toListedWire(item), whose: item.whose })), ...counts }
})

export const exportActionItems = bind(exportContract.exportActionItems, (ctx, { params }) =>
  exportItems(ctx, params.id),
)

export const getContactRecord = bind(contract.getContactRecord, async (ctx, { params }) => {
  const { contact, mentions, actionItems, projects } = await findContactRecord(ctx, params.id)
  return {
    contact,
    mentions: mentions.map((item) => ({
      itemId: item.id,
      content: item.content,
      metadata: toMentionMetadata(item, contact.id),
      capture: captureOf(item),
    })),
    actionItems: actionItems.map(toListedWire),
    projects,
  }
})

export const downloadActionItems = bind(exportContract.downloadActionItems, (ctx, { query }) =>
  download(ctx, query),
)

export const getCaptureReview = bind(reviewContract.getCaptureReview, async (ctx, { params }) => {
  const [, acceptedIds, isKept] = await Promise.all([
    requireCapture(ctx, params.id),
    acceptedItemIds(ctx, params.id),
    keepsExamples(ctx),
  ])
  return { acceptedItemIds: acceptedIds, keepsExamples: isKept }
})

export const reviewCaptureItem = bind(reviewContract.reviewCaptureItem, async (ctx, { params, body }) => {
  const item = await updateItem(ctx, params.id, params.itemId, body)
  const contactOf = await matchMentions(ctx, [item])
  return { item: toItemWire(item, contactOf(item)), isAccepted: item.acceptedAt !== null }
})

export const markPassage = bind(reviewContract.markPassage, async (ctx, { params, body }) => {
  const item = await mark(ctx, params.id, body)
  const contactOf = await matchMentions(ctx, [item])
  return { item: toItemWire(item, contactOf(item)) }
})

export const getExampleSetting = bind(reviewContract.getExampleSetting, (ctx) => exampleSetting(ctx))

export const setExampleSetting = bind(reviewContract.setExampleSetting, (ctx, { body }) =>
  changeExampleSetting(ctx, body.isKept),
)
