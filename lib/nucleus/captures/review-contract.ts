import { z } from 'zod'
import { declare } from '../../contract/declare'
import { text, uuid } from '../../contract/wire'
import { CAPTURE_ITEM_TYPES, CAPTURES_PATH } from './constants'
import { CaptureId, CaptureItem, day, itemOwner, statementType } from './contract'
import { MAX_MARKED_CHARACTERS } from './review-constants'

const shared = { tag: 'Nucleus records', flags: ['nucleus'], access: { session: true } } as const

export const itemContent = text({ min: 1, max: 1000 })
const personFact = text({ min: 1, max: 200 })

export const getCaptureReview = declare({
  ...shared,
  id: 'getCaptureReview',
  method: 'GET',
  path: '/api/nucleus/capture/{id}/review',
  summary: 'Read how far the items of a capture are checked',
  limit: 'read',
  effect: 'read',
  input: { params: CaptureId },
  output: {
    status: 200,
    body: z.object({
      acceptedItemIds: z.array(uuid),
      keepsExamples: z
        .boolean()
        .meta({ description: 'Whether corrections are kept as examples for training' }),
    }),
  },
})

export const ReviewCaptureItemBody = z
  .strictObject({
    isAccepted: z.boolean('must be true or false').optional(),
    isDismissed: z.boolean('must be true or false').optional(),
    isDone: z.boolean('must be true or false').optional(),
    itemType: statementType.optional(),
    content: itemContent.optional(),
    owner: itemOwner.nullable().optional(),
    dueDate: day.nullable().optional(),
    name: personFact.optional().meta({ description: 'Of a mention' }),
    role: personFact.nullable().optional().meta({ description: 'Of a mention' }),
    company: personFact.nullable().optional().meta({ description: 'Of a mention' }),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must change at least one field' })
  .meta({ id: 'ReviewCaptureItemInput' })

export const reviewCaptureItem = declare({
  ...shared,
  id: 'reviewCaptureItem',
  method: 'PATCH',
  path: '/api/nucleus/capture/{id}/items/{itemId}',
  summary: 'Accept, change or drop an item',
  description:
    'isAccepted says that the item is right. isDismissed drops it; false brings it back. A later reading leaves all of it as it is.',
  limit: 'write',
  effect: 'update',
  input: { params: z.object({ id: uuid, itemId: uuid }), body: ReviewCaptureItemBody },
  output: { status: 200, body: z.object({ item: CaptureItem, isAccepted: z.boolean() }) },
})

export const MarkPassageBody = z
  .strictObject({
    itemType: z.enum(CAPTURE_ITEM_TYPES, `must be one of ${CAPTURE_ITEM_TYPES.join(', ')}`),
    start: z
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .meta({ description: 'Offset of the passage in rawContent, in UTF-16 code units' }),
    quote: z
      .string('must be a string')
      .min(1, 'must not be empty')
      .max(MAX_MARKED_CHARACTERS, `must have at most ${MAX_MARKED_CHARACTERS} characters`)
      .meta({ description: 'The text at that place, character for character' }),
    content: itemContent.optional().meta({ description: 'The passage itself by default' }),
    owner: itemOwner.nullish().meta({ description: 'Of an action item; me for the account itself' }),
    dueDate: day.nullish().meta({ description: 'Of an action item' }),
  })
  .superRefine((item, ctx) => {
    if (item.itemType === 'action_item') return
    for (const field of ['owner', 'dueDate'] as const) {
      if (item[field] == null) continue
      ctx.addIssue({ code: 'custom', path: [field], message: 'is for action items only' })
    }
  })
  .meta({ id: 'MarkPassageInput' })
export type MarkedPassage = z.output<typeof MarkPassageBody>

export const markPassage = declare({
  ...shared,
  id: 'markPassage',
  method: 'POST',
  path: '/api/nucleus/capture/{id}/items',
  summary: 'Make a passage of a capture an item',
  description:
    'The quote must be at that place. If the passage is already an item of this kind, the item is returned unchanged; a dismissed one is restored.',
  limit: 'write',
  effect: 'create',
  input: { params: CaptureId, body: MarkPassageBody },
  output: {
    status: 201,
    body: z.object({ item: CaptureItem }),
    location: ({ item }) => `${CAPTURES_PATH}/${item.captureId}`,
  },
})

const ExampleSetting = z
  .object({
    isKept: z.boolean(),
    exampleCount: z.int().meta({ description: 'Examples kept now' }),
  })
  .meta({ id: 'ExampleSetting' })

export const getExampleSetting = declare({
  ...shared,
  id: 'getExampleSetting',
  method: 'GET',
  path: '/api/nucleus/capture/examples',
  summary: 'Read whether corrections are kept as examples',
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: ExampleSetting },
})

export const setExampleSetting = declare({
  ...shared,
  id: 'setExampleSetting',
  method: 'PUT',
  path: '/api/nucleus/capture/examples',
  summary: 'Keep corrections as examples, or stop and delete them',
  limit: 'write',
  effect: 'update',
  input: {
    body: z.strictObject({ isKept: z.boolean('must be true or false') }).meta({ id: 'ExampleSettingInput' }),
  },
  output: { status: 200, body: ExampleSetting },
})
