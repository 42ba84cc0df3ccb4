import { bind } from '../api/operation'
import * as contract from './contract'
import { createToken } from './create-token'
import { listUnrevokedTokens, markRevoked } from './queries'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const createAccessToken = bind(contract.createAccessToken, (ctx, { body }) => createToken(ctx, body))

export const listAccessTokens = bind(contract.listAccessTokens, async (ctx) => ({
  keys: await listUnrevokedTokens(ctx),
}))

export const revokeAccessToken = bind(contract.revokeAccessToken, async (ctx, { params }) => {
  // The contract answers success for a token that does not exist, and an id that is no UUID is just that.
  if (uuidShape.test(params.id)) await markRevoked(ctx, params.id)
  return { success: true as const }
})
