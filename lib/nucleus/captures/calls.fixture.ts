import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { callAsUser } from '../../api/call'
import type { TestCaller } from '../../audit/analysis/synthesis.fixture'
import { acrossOwners } from '../../platform/db/client'
import { captureOperations, captureRecordOperations, readCapture } from '../captures'
import { contactOperations } from '../contacts'
import { memoryOperations } from '../memories'
import type { CaptureItemWire, NewCaptureItem } from './contract'
import type { MarkPassageBody } from './review-contract'

type NewItem = z.input<typeof NewCaptureItem>

export const note = `Kick-off with Hartmann
- Piotr Nowak to send the interface list by Friday
- We decided to pilot in Kassel.
Lena Vogt (COO), lena.vogt@hartmann.example
Lena prefers calls on Thursdays.`

/** The requests of a signed-in consultant about captures, through the endpoints. */
export function callsOf({ principal, userId }: TestCaller) {
  const write = async (content = note, projectId?: string, items?: NewItem[]) =>
    (
      await callAsUser(captureOperations.createCaptureNote, principal, {
        body: { content, projectId, items },
      })
    ).capture
  const paste = async (body: object) =>
    (
      await callAsUser(captureRecordOperations.createCapture, principal, {
        body: { channel: 'transcript', content: note, ...body },
      })
    ).capture
  const open = (id: string) => callAsUser(captureOperations.getCapture, principal, { params: { id } })
  const read = async (id: string) => {
    await readCapture(userId, id)
    return open(id)
  }
  const list = async (query: object = {}) =>
    (await callAsUser(captureOperations.listCaptures, principal, { query })).captures
  const again = (id: string) => callAsUser(captureOperations.reprocessCapture, principal, { params: { id } })
  const remove = (id: string) => callAsUser(captureOperations.deleteCapture, principal, { params: { id } })
  const change = (id: string, body: object) =>
    callAsUser(captureRecordOperations.updateCapture, principal, { params: { id }, body })
  const changeItem = async (id: string, itemId: string, body: object) =>
    (await callAsUser(captureRecordOperations.updateCaptureItem, principal, { params: { id, itemId }, body }))
      .item
  const addItem = async (id: string, body: NewItem) =>
    (await callAsUser(captureRecordOperations.addCaptureItem, principal, { params: { id }, body })).item
  const review = (id: string, itemId: string, body: object) =>
    callAsUser(captureRecordOperations.reviewCaptureItem, principal, { params: { id, itemId }, body })
  const mark = async (id: string, body: z.input<typeof MarkPassageBody>) =>
    (await callAsUser(captureRecordOperations.markPassage, principal, { params: { id }, body })).item
  const reviewed = (id: string) =>
    callAsUser(captureRecordOperations.getCaptureReview, principal, { params: { id } })
  const examples = (isKept?: boolean) =>
    isKept === undefined
      ? callAsUser(captureRecordOperations.getExampleSetting, principal)
      : callAsUser(captureRecordOperations.setExampleSetting, principal, { body: { isKept } })
  const keep = (id: string, itemId: string, body: object) =>
    callAsUser(captureRecordOperations.keepContact, principal, { params: { id, itemId }, body })
  const tasks = (query: object = {}) =>
    callAsUser(captureRecordOperations.listActionItems, principal, { query })
  const record = (id: string) =>
    callAsUser(captureRecordOperations.getContactRecord, principal, { params: { id } })
  const newContact = (body: object) =>
    callAsUser(contactOperations.createContact, principal, { body: { name: 'Lena Vogt', ...body } })
  const memories = async (query: object = {}) =>
    (await callAsUser(memoryOperations.listMemories, principal, { query })).memories
  return {
    write,
    paste,
    open,
    read,
    list,
    again,
    remove,
    change,
    changeItem,
    addItem,
    review,
    mark,
    reviewed,
    examples,
    keep,
    tasks,
    record,
    newContact,
    memories,
  }
}

export const ofType = (items: CaptureItemWire[], type: CaptureItemWire['itemType']) =>
  items.filter(({ itemType }) => itemType === type)
export const announcements = async (captureId: string) =>
  (
    await acrossOwners().execute(sql`
      select 1 from outbox_events where name = 'capture/created' and data->>'captureId' = ${captureId}`)
  ).length
