import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, emailAddress, moment, text, updatedSince, uuid } from '../../contract/wire'
import { CONTACTS_PATH, Contact, contactName, RELATIONSHIP_TYPES } from '../contacts/contract'
import { MEMORIES_PATH, Memory, memoryContent, memorySubject, memoryType } from '../memories/contract'
import { CAPTURES_PATH, MAX_CAPTURE_CHARACTERS, MAX_CAPTURE_FILE_BYTES } from './constants'
import {
  Capture,
  CaptureId,
  CaptureItem,
  ContactMentionMetadata,
  captureContent,
  day,
  itemOwner,
  NewCaptureItem,
  statementType,
} from './contract'

/** Within the path prefixes that the allowlist opens as a whole; other paths are for browsers only. */
const reading = { session: true, token: 'read' } as const
const writing = { session: true, token: 'write' } as const
const browserOnly = { session: true } as const
const tag = 'Nucleus records'
const flags = ['nucleus'] as const

/** Maximum open or overdue action items per response. */
export const MAX_ACTION_ITEMS = 200

const title = text({ min: 1, max: 200 })
export const PASTED_CHANNELS = ['transcript', 'text_note', 'email'] as const

export const CreateCaptureBody = z
  .strictObject({
    channel: z.enum(PASTED_CHANNELS, `must be one of ${PASTED_CHANNELS.join(', ')}`),
    content: captureContent(MAX_CAPTURE_CHARACTERS),
    title: title.nullish(),
    capturedAt: moment
      .nullish()
      .meta({ description: 'Reference time for relative dates in the text; now by default' }),
    projectId: uuid.nullish(),
  })
  .meta({ id: 'CreateCaptureInput' })

export const createCapture = declare({
  id: 'createCapture',
  method: 'POST',
  path: '/api/nucleus/captures/paste',
  tag,
  summary: 'Create a capture from a pasted transcript, note or letter',
  access: writing,
  flags,
  limit: ['write', 'noteCapture'],
  effect: 'create',
  input: {
    body: CreateCaptureBody,
  },
  output: {
    status: 201,
    body: z.object({ capture: Capture }),
    location: ({ capture }) => `${CAPTURES_PATH}/${capture.id}`,
  },
  fails: ['NOT_FOUND'],
})

export const dropCapture = declare({
  id: 'dropCapture',
  method: 'POST',
  path: '/api/nucleus/capture/files',
  tag,
  summary: 'Create a capture from a file',
  description: 'Plain text, Markdown, VTT, SRT, Word or PDF. The text is extracted at once.',
  access: browserOnly,
  flags,
  limit: ['write', 'noteCapture'],
  effect: 'create',
  input: {
    query: z.object({ projectId: uuid.optional(), capturedAt: moment.optional() }),
    multipart: {
      field: 'file',
      maxFiles: 1,
      maxFileBytes: MAX_CAPTURE_FILE_BYTES,
      maxTotalBytes: MAX_CAPTURE_FILE_BYTES,
      overflow: 'PAYLOAD_TOO_LARGE',
    },
  },
  output: {
    status: 201,
    body: z.object({ capture: Capture }),
    location: ({ capture }) => `${CAPTURES_PATH}/${capture.id}`,
  },
  fails: ['NOT_FOUND'],
})

export const UpdateCaptureBody = z
  .strictObject({
    title: title.optional(),
    projectId: uuid.nullable().optional(),
    capturedAt: moment.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must change at least one field' })
  .meta({ id: 'UpdateCaptureInput' })

export const updateCapture = declare({
  id: 'updateCapture',
  method: 'PATCH',
  path: '/api/nucleus/captures/{id}',
  tag,
  summary: 'Rename a capture, move it to a project or correct its day',
  description:
    'Moves its unconfirmed extracted memories too. A different day schedules another reading, which counts as a note capture.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'update',
  input: {
    params: CaptureId,
    body: UpdateCaptureBody,
  },
  output: { status: 200, body: z.object({ capture: Capture }) },
})

const ItemId = z.object({ id: uuid, itemId: uuid })

export const UpdateCaptureItemBody = z
  .strictObject({
    isDone: z.boolean('must be true or false').optional(),
    isDismissed: z.boolean('must be true or false').optional(),
    itemType: statementType.optional(),
    owner: itemOwner.nullable().optional(),
    dueDate: day.nullable().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must change at least one field' })
  .meta({ id: 'UpdateCaptureItemInput' })

export const updateCaptureItem = declare({
  id: 'updateCaptureItem',
  method: 'PATCH',
  path: '/api/nucleus/captures/{id}/items/{itemId}',
  tag,
  summary: 'Tick off, dismiss or correct an item',
  description:
    'itemType corrects the kind. Only action items have an owner and a due date. A dismissed item is left out of all lists; false restores it.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'update',
  input: {
    params: ItemId,
    body: UpdateCaptureItemBody,
  },
  output: { status: 200, body: z.object({ item: CaptureItem }) },
})

export const addCaptureItem = declare({
  id: 'addCaptureItem',
  method: 'POST',
  path: '/api/nucleus/captures/{id}/items',
  tag,
  summary: 'Add an item that was not read',
  description: 'Later readings keep it. To take an item out, dismiss it.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'create',
  input: { params: CaptureId, body: NewCaptureItem },
  output: {
    status: 201,
    body: z.object({ item: CaptureItem }),
    location: ({ item }) => `${CAPTURES_PATH}/${item.captureId}`,
  },
})

export const RememberItemBody = z
  .strictObject({
    subject: memorySubject,
    content: memoryContent,
    memoryType: memoryType.default('client'),
  })
  .meta({ id: 'RememberItemInput' })

export const rememberItem = declare({
  id: 'rememberItem',
  method: 'POST',
  path: '/api/nucleus/captures/{id}/items/{itemId}/memory',
  tag,
  summary: 'Create a memory from an item',
  description:
    'The memory is explicit and contains its source passage. If the capture has an extracted memory with the same words, that one is confirmed instead.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'update',
  input: {
    params: ItemId,
    body: RememberItemBody,
  },
  output: {
    status: 201,
    body: Memory,
    location: ({ id }) => `${MEMORIES_PATH}/${id}/record`,
  },
})

export const KeepContactBody = z
  .strictObject({
    contactId: uuid.optional(),
    name: contactName.optional(),
    email: emailAddress.nullish(),
    phone: text({ max: 50 }).nullish(),
    company: text({ max: 200 }).nullish(),
    role: text({ max: 200 }).nullish(),
    relationshipType: z.enum(RELATIONSHIP_TYPES, `must be one of ${RELATIONSHIP_TYPES.join(', ')}`).nullish(),
  })
  .refine((body) => body.contactId !== undefined || body.name !== undefined, {
    error: 'is required without contactId',
    path: ['name'],
  })
  .meta({ id: 'KeepContactInput' })

export const keepContact = declare({
  id: 'keepContact',
  method: 'POST',
  path: '/api/nucleus/captures/{id}/items/{itemId}/contact',
  tag,
  summary: 'Create a contact from a mention, or link it to an existing one',
  description:
    'With contactId the mention is linked to that contact, whose empty fields are filled from the mention.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'create',
  input: {
    params: ItemId,
    body: KeepContactBody,
  },
  output: {
    status: 201,
    body: Contact,
    location: ({ id }) => `${CONTACTS_PATH}/${id}/record`,
  },
})

const ItemWithCapture = z.object({
  item: CaptureItem,
  title: z
    .string()
    .meta({ description: 'The content as a line of a list, without owner and due date where they frame it' }),
  capture: z.object({ id: uuid, title: z.string(), capturedAt: dateTime, projectId: uuid.nullable() }),
})
const WHOSE = ['mine', 'others', 'nobody'] as const
const ListedActionItem = ItemWithCapture.extend({
  whose: z.enum(WHOSE).meta({ description: 'Who has to act; nobody: no owner is known' }),
})
export type ListedActionItemWire = z.output<typeof ListedActionItem>

export const listActionItems = declare({
  id: 'listActionItems',
  method: 'GET',
  path: '/api/nucleus/captures/action-items',
  tag,
  summary: 'List the action items of all captures',
  description: `Earliest due date first, items without one last; done items latest first. At most ${MAX_ACTION_ITEMS}.`,
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      state: z.enum(['open', 'overdue', 'done'], 'must be open, overdue or done').default('open'),
      whose: z
        .enum(WHOSE, 'must be mine, others or nobody')
        .optional()
        .meta({ description: 'mine: the owner is me, or named as the account is' }),
      projectId: uuid.optional(),
      updatedSince,
      today: day
        .optional()
        .meta({ description: 'Items due before this day are overdue; today in UTC by default' }),
    }),
  },
  output: {
    status: 200,
    body: z.object({
      items: z.array(ListedActionItem),
      openCount: z.int(),
      overdueCount: z.int(),
    }),
  },
})

export const getContactRecord = declare({
  id: 'getContactRecord',
  method: 'GET',
  path: '/api/nucleus/contacts/{id}/record',
  tag,
  summary: 'Get a contact with its mentions and action items',
  description: 'Latest mentions first, at most 100, and the open action items that the contact owns.',
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }) },
  output: {
    status: 200,
    body: z.object({
      contact: Contact,
      mentions: z.array(
        z.object({
          itemId: uuid,
          content: z.string(),
          metadata: ContactMentionMetadata,
          capture: z.object({
            id: uuid,
            title: z.string(),
            capturedAt: dateTime,
            projectId: uuid.nullable(),
          }),
        }),
      ),
      actionItems: z.array(ItemWithCapture),
      projects: z.array(z.object({ id: uuid, clientName: z.string() })),
    }),
  },
})
