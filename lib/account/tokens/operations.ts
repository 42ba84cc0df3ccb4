import { bind } from '../../contract/operation'
import * as contract from './contract'
import { createToken } from './create-token'
import { listUnrevokedTokens, markRevoked } from './queries'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const createAccessToken = bind(contract.createAccessToken, (ctx, { body }) => createToken(ctx, body))

export const listAccessTokens = bind(contract.listAccessTokens, async (ctx) => ({
  keys: await listUnrevokedTokens(ctx),
}))

export const revokeAccessToken = bind(contract.revokeAccessToken, async (ctx, { params }) => {
  // The contract returns success for an unknown token, which includes an id that is not a UUID.
  if (uuidShape.test(params.id)) await markRevoked(ctx, params.id)
  return { success: true as const }
})
