import { z } from 'zod'
import { bulkAnswer, bulkIds } from '../../contract/bulk'
import { declare } from '../../contract/declare'
import { dateTime, text, updatedSince, uuid } from '../../contract/wire'
import {
  CAPTURE_CHANNELS,
  CAPTURE_STATUSES,
  CAPTURES_PATH,
  LISTED_CHARACTERS,
  MAX_CAPTURES,
  MAX_NOTE_CHARACTERS,
} from './constants'

export * from './constants'

const span = {
  start: z.int().meta({ description: 'Offset of the passage in rawContent, in UTF-16 code units' }),
  end: z.int(),
  confidence: z.number().min(0).max(1),
}

const isAdded = z.literal(true).optional().meta({ description: 'Added by hand, not read out of the text' })

export const ActionItemMetadata = z.object({
  owner: z.string().nullable(),
  dueDate: z.iso.date().nullable().meta({ description: 'Calculated from the day of the capture' }),
  dueText: z.string().nullable().meta({ description: 'The words that state the deadline' }),
  ...span,
  isAdded,
})
export type ActionItemMetadata = z.output<typeof ActionItemMetadata>

export const ContactMentionMetadata = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  role: z.string().nullable(),
  contactId: uuid.nullable().meta({ description: 'The contact of the mention' }),
  ...span,
})
export type ContactMentionMetadata = z.output<typeof ContactMentionMetadata>

export const StatementMetadata = z.object({ ...span, isAdded })
export type StatementMetadata = z.output<typeof StatementMetadata>

export type CaptureItemMetadata = ActionItemMetadata | ContactMentionMetadata | StatementMetadata

const itemFields = {
  id: uuid,
  captureId: uuid,
  content: z.string(),
  createdAt: dateTime,
}
const unticked = { doneAt: z.null() }

export const CaptureItem = z
  .discriminatedUnion('itemType', [
    z.object({
      ...itemFields,
      itemType: z.literal('action_item'),
      metadata: ActionItemMetadata,
      doneAt: dateTime.nullable().meta({ description: 'When it was ticked off' }),
    }),
    z.object({ ...itemFields, ...unticked, itemType: z.literal('decision'), metadata: StatementMetadata }),
    z.object({ ...itemFields, ...unticked, itemType: z.literal('key_insight'), metadata: StatementMetadata }),
    z.object({
      ...itemFields,
      ...unticked,
      itemType: z.literal('contact_mention'),
      metadata: ContactMentionMetadata,
    }),
  ])
  .meta({ id: 'CaptureItem' })
export type CaptureItemWire = z.output<typeof CaptureItem>

const ProcessingResults = z
  .object({
    engine: z.string().optional().meta({ description: 'The analyst that read it' }),
    note: z.string().optional().meta({ description: 'What to know about the reading, such as who stood in' }),
    reviewReason: z
      .string()
      .optional()
      .meta({ description: 'Why a person should check it, when its status is `needs_review`' }),
    items: z
      .object({
        action_item: z.int(),
        decision: z.int(),
        key_insight: z.int(),
        contact_mention: z.int(),
      })
      .optional(),
    memories: z.int().optional().meta({ description: 'Extracted memories' }),
    readAt: dateTime.optional(),
    error: z.string().optional().meta({ description: 'The reason why it could not be read' }),
  })
  .meta({ id: 'CaptureProcessingResults' })
export type ProcessingResults = z.output<typeof ProcessingResults>

const captureFields = {
  id: uuid,
  channel: z.enum(CAPTURE_CHANNELS),
  title: z.string(),
  rawContent: z.string(),
  status: z.enum(CAPTURE_STATUSES),
  capturedAt: dateTime,
  userId: uuid,
  projectId: uuid.nullable(),
  contentType: z.string(),
  processedContent: z
    .string()
    .nullable()
    .meta({ description: 'The readable text, once the capture has been processed' }),
  processingResults: ProcessingResults,
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const Capture = z.object(captureFields).meta({ id: 'Capture' })
export type CaptureWire = z.output<typeof Capture>

export const CaptureSummary = z
  .object({
    ...captureFields,
    rawContent: z.string().meta({ description: `Its first ${LISTED_CHARACTERS} characters` }),
    processedContent: z.null(),
    isShortened: z.boolean().meta({ description: 'True when the content is longer than shown here' }),
  })
  .meta({ id: 'CaptureSummary' })
export type CaptureSummaryWire = z.output<typeof CaptureSummary>

export const captureContent = (max: number) => text({ min: 1, max })

/** The kinds of items that can be added, and changed into one another. */
export const STATEMENT_TYPES = ['action_item', 'decision', 'key_insight'] as const
export type StatementType = (typeof STATEMENT_TYPES)[number]

export const statementType = z.enum(STATEMENT_TYPES, `must be one of ${STATEMENT_TYPES.join(', ')}`)

/** A day that a due date can be. */
export const day = z.iso
  .date('must be a date of the form yyyy-mm-dd')
  .refine((value) => value >= '1900', { error: 'must not lie before the year 1900' })

export const itemOwner = text({ min: 1, max: 200 })

/** Maximum items that a note brings. */
export const MAX_ADDED_ITEMS = 50

const addedItemFields = z.strictObject({
  itemType: statementType,
  content: text({ min: 1, max: 1000 }),
  owner: itemOwner.nullish().meta({ description: 'Of an action item; me for the account itself' }),
  dueDate: day.nullish().meta({ description: 'Of an action item' }),
  quote: text({ min: 1, max: 2000 })
    .optional()
    .meta({ description: 'The passage of the text it rests on, copied exactly' }),
})
export type AddedItem = z.output<typeof addedItemFields>

/** An item that a reading did not find. */
export const NewCaptureItem = addedItemFields
  .superRefine((item, ctx) => {
    if (item.itemType === 'action_item') return
    for (const field of ['owner', 'dueDate'] as const) {
      if (item[field] == null) continue
      ctx.addIssue({ code: 'custom', path: [field], message: 'is for action items only' })
    }
  })
  .meta({ id: 'NewCaptureItem' })

export const CaptureId = z.object({ id: uuid })

const tag = 'Nucleus'
const flags = ['nucleus'] as const
const reading = { session: true, token: 'read' } as const
const writing = { session: true, token: 'write' } as const

export const listCaptures = declare({
  id: 'listCaptures',
  method: 'GET',
  path: CAPTURES_PATH,
  tag,
  summary: 'List captures',
  description: `Newest first, at most ${MAX_CAPTURES}. Deleted captures are left out. Long content is shortened in the list; the detail contains all of it.`,
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      channel: z.enum(CAPTURE_CHANNELS, `must be one of ${CAPTURE_CHANNELS.join(', ')}`).optional(),
      status: z.enum(CAPTURE_STATUSES, `must be one of ${CAPTURE_STATUSES.join(', ')}`).optional(),
      projectId: uuid.optional(),
      updatedSince,
    }),
  },
  output: { status: 200, body: z.object({ captures: z.array(CaptureSummary) }) },
})

export const createCaptureNote = declare({
  id: 'createCaptureNote',
  method: 'POST',
  path: '/api/nucleus/capture/note',
  tag,
  summary: 'Create a capture from a note',
  description: 'The note is read in the background; its items exist once status is processed.',
  access: writing,
  flags,
  limit: ['write', 'noteCapture'],
  effect: 'create',
  input: {
    body: z
      .strictObject({
        content: captureContent(MAX_NOTE_CHARACTERS),
        projectId: uuid.nullish(),
        items: z
          .array(NewCaptureItem, 'must be a list')
          .max(MAX_ADDED_ITEMS, `must have at most ${MAX_ADDED_ITEMS} entries`)
          .optional()
          .meta({ description: 'Items already known, in addition to those that will be read' }),
      })
      .meta({ id: 'CreateCaptureNoteInput' }),
  },
  output: {
    status: 201,
    body: z.object({ capture: Capture }),
    location: ({ capture }) => `${CAPTURES_PATH}/${capture.id}`,
  },
  fails: ['NOT_FOUND'],
})

export const getCapture = declare({
  id: 'getCapture',
  method: 'GET',
  path: '/api/nucleus/captures/{id}',
  tag,
  summary: 'Get a capture with its items',
  description: 'Items are in the order of the text.',
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: { params: CaptureId },
  output: { status: 200, body: z.object({ capture: Capture, items: z.array(CaptureItem) }) },
})

export const reprocessCapture = declare({
  id: 'reprocessCapture',
  method: 'POST',
  path: '/api/nucleus/captures/{id}',
  tag,
  summary: 'Read a capture again',
  description:
    'Its items are replaced once it has been read. Items that were ticked off, dismissed or corrected keep those changes; confirmed memories stay.',
  access: writing,
  flags,
  limit: ['write', 'noteCapture'],
  effect: 'create',
  overwrites: true,
  input: { params: CaptureId },
  output: { status: 200, body: z.object({ capture: Capture }) },
})

export const deleteCaptures = declare({
  id: 'deleteCaptures',
  method: 'DELETE',
  path: '/api/nucleus/bulk/captures',
  tag,
  summary: 'Delete several captures',
  description: 'In one transaction. Their unconfirmed extracted memories are deleted too.',
  access: { session: true },
  flags,
  limit: 'write',
  effect: 'delete',
  input: { body: z.strictObject({ ids: bulkIds }).meta({ id: 'DeleteCapturesInput' }) },
  output: { status: 200, body: z.object(bulkAnswer) },
})

export const deleteCapture = declare({
  id: 'deleteCapture',
  method: 'DELETE',
  path: '/api/nucleus/captures/{id}',
  tag,
  summary: 'Delete a capture',
  description:
    'Returns 204 whether the capture existed or not. Its unconfirmed extracted memories are deleted too.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'delete',
  ignoresKey: true,
  // A malformed id identifies no capture, so there is nothing to delete.
  input: { params: z.object({ id: z.string().meta({ format: 'uuid' }) }) },
  output: { status: 204 },
})
