import { z } from 'zod'
import { SCOPES } from '../../contract/context'
import { declare } from '../../contract/declare'
import { dateTime, text, uuid } from '../../contract/wire'

/** Maximum number of tokens that are neither revoked nor expired. */
export const MAX_ACTIVE_TOKENS = 10

export const CreateTokenBody = z
  .strictObject({
    label: text({ min: 1, max: 100 }),
    scopes: z
      .array(z.enum(SCOPES, 'must be read or write'), 'must be a list')
      .min(1, 'must name at least one scope')
      .max(2, 'must name each scope once')
      .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'must name each scope once' })
      .meta({ uniqueItems: true })
      .default(['read']),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'must be an ISO 8601 date-time' })
      .refine((value) => Date.parse(value) > Date.now(), { error: 'must lie in the future' })
      .refine((value) => Date.parse(value) < Date.parse('9999-12-31T00:00:00Z'), {
        error: 'must lie before the year 9999',
      })
      .nullish(),
  })
  .meta({ id: 'CreateTokenInput' })

export const AccessToken = z
  .object({
    id: uuid,
    label: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    tokenPrefix: z.string().meta({ description: 'The first six characters, to distinguish tokens' }),
    createdAt: dateTime,
    lastUsedAt: dateTime.nullable(),
    expiresAt: dateTime.nullable(),
  })
  .meta({ id: 'AccessToken' })

const CreatedToken = z.object({
  key: AccessToken,
  plaintext: z
    .string()
    .optional()
    .meta({ description: 'Returned once; omitted when an Idempotency-Key is repeated' }),
  message: z.string().optional().meta({ description: 'Why the plaintext is left out' }),
})

export type AccessTokenWire = z.output<typeof AccessToken>

const access = { session: true, token: 'never' } as const

export const createAccessToken = declare({
  id: 'createAccessToken',
  method: 'POST',
  path: '/api/user/api-keys',
  tag: 'Access tokens',
  summary: 'Create an access token',
  description:
    'The plaintext is in this answer and nowhere else. It is never stored: a repeated `Idempotency-Key` answers the token without it.',
  access,
  limit: 'write',
  effect: 'create',
  input: { body: CreateTokenBody },
  output: {
    status: 201,
    body: CreatedToken,
    repeated: ({ key }) => ({
      key,
      message:
        'This token was created by an earlier request with the same Idempotency-Key. Its plaintext was in that answer and is not stored: if it was lost, revoke the token and create another.',
    }),
    location: ({ key }) => `/api/user/api-keys/${key.id}`,
  },
  fails: ['TOKEN_LIMIT_REACHED'],
})

export const listAccessTokens = declare({
  id: 'listAccessTokens',
  method: 'GET',
  path: '/api/user/api-keys',
  tag: 'Access tokens',
  summary: 'List access tokens',
  description: 'Those not revoked, newest first.',
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: z.object({ keys: z.array(AccessToken) }) },
})

export const revokeAccessToken = declare({
  id: 'revokeAccessToken',
  method: 'DELETE',
  path: '/api/user/api-keys/{id}',
  tag: 'Access tokens',
  summary: 'Revoke an access token',
  description: 'Permanent, and in force from the next request. Also succeeds if there is no such token.',
  access,
  limit: 'write',
  effect: 'delete',
  input: { params: z.object({ id: z.string().meta({ format: 'uuid' }) }) },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
})
