import { z } from 'zod'
import { declare } from '../contract/declare'
import { dateTime, text } from '../contract/wire'
import { MODEL_PROVIDERS } from './constants'

export * from './constants'

/** Keys and model names are printable and contain no spaces; spaces around a pasted one are removed. */
const oneWord = (max: number) =>
  text({ min: 1, max }).regex(/^[\x21-\x7e]+$/, 'must hold neither spaces nor special characters')

export const PutModelKeyBody = z
  .strictObject({
    provider: z.enum(MODEL_PROVIDERS, `must be ${MODEL_PROVIDERS.join(' or ')}`),
    model: oneWord(100).meta({ description: "The model's name, as the provider writes it" }),
    key: oneWord(300).refine((value) => value.length >= 16, { error: 'must have at least 16 characters' }),
  })
  .meta({ id: 'PutModelKeyInput' })

export const ModelKey = z
  .object({
    provider: z.enum(MODEL_PROVIDERS),
    model: z.string(),
    keyHint: z.string().meta({ description: 'The last four characters of the key' }),
    isUsable: z
      .boolean()
      .meta({ description: 'False when the server can no longer open it: enter it again' }),
    updatedAt: dateTime,
  })
  .meta({ id: 'ModelKey' })
export type ModelKeyWire = z.output<typeof ModelKey>

export const ModelKeyState = z
  .object({
    engine: z.string().meta({ description: 'Who analyses for this account now: analyst and model' }),
    key: ModelKey.nullable(),
    budget: z
      .object({
        usedToday: z.int().meta({ description: 'Tokens spent today, including those of running calls' }),
        perDay: z.int(),
        renewsAt: dateTime.meta({ description: 'When the next day begins, in UTC' }),
      })
      .nullable()
      .meta({
        description:
          'Tokens of the workspace’s model; once they are used up, the built-in analyst is used. Null with an own key, and without such a model or budget',
      }),
  })
  .meta({ id: 'ModelKeyState' })
export type ModelKeyStateWire = z.output<typeof ModelKeyState>

const access = { session: true, token: 'never' } as const
const tag = 'Language model'
const path = '/api/user/model-key'

export const getModelKey = declare({
  id: 'getModelKey',
  method: 'GET',
  path,
  tag,
  summary: 'Show the own model key',
  description: 'Which analyst is used, and the state of the own key. The key itself is never returned.',
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: ModelKeyState },
})

export const putModelKey = declare({
  id: 'putModelKey',
  method: 'PUT',
  path,
  tag,
  summary: 'Bring an own model key',
  description: 'Replaces the one there is. It is kept encrypted and used for the analyses of this account.',
  access,
  limit: 'write',
  effect: 'update',
  input: { body: PutModelKeyBody },
  output: { status: 200, body: ModelKeyState },
})

export const deleteModelKey = declare({
  id: 'deleteModelKey',
  method: 'DELETE',
  path,
  tag,
  summary: 'Remove the own model key',
  description: 'Also succeeds if there is none.',
  access,
  limit: 'write',
  effect: 'delete',
  input: {},
  output: { status: 200, body: ModelKeyState },
})

export const testModelKey = declare({
  id: 'testModelKey',
  method: 'POST',
  path: `${path}/test`,
  tag,
  summary: 'Try the own model key',
  description: 'Asks the model one short question that holds nothing of any project.',
  access,
  limit: 'write',
  effect: 'update',
  input: {},
  output: {
    status: 200,
    body: z.object({
      works: z.boolean(),
      reason: z.string().nullable().meta({ description: 'Why it does not work' }),
    }),
  },
})
