import { requireOwnedProject } from '../../audit/projects'
import { absent } from '../../contract/errors'
import { bind, bindPrepared, withAdmission } from '../../contract/operation'
import { asOwner } from '../../platform/db/with-user'
import { toMemoryWire } from '../memories'
import { addItem } from './add-items'
import { findContactRecord } from './contact-record'
import { dropCapture as drop, readDropped } from './drop-capture'
import * as exportContract from './export-contract'
import { exportActionItems as exportItems } from './export-items'
import { keepContact as keep } from './keep-contact'
import { countActionItems, selectActionItems } from './list-queries'
import { matchMentions } from './match-mentions'
import * as contract from './record-contract'
import { rememberItem as remember } from './remember-item'
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
