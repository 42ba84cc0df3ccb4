import { ownerOf } from '../contract/context'
import { bind, bindPrepared } from '../contract/operation'
import { asOwner } from '../platform/db/with-user'
import { sealSecret } from '../platform/sealed-secret'
import { modelKeyState, ownModel } from './choose-model'
import * as contract from './contract'
import { tryModel } from './own-key/try-model'
import { findModelKey, removeModelKey, upsertModelKey } from './queries'

export const getModelKey = bind(contract.getModelKey, modelKeyState)

export const putModelKey = bind(contract.putModelKey, async (ctx, { body: { provider, model, key } }) => {
  const sealedKey = sealSecret('model-key', ownerOf(ctx), key)
  await upsertModelKey(ctx, { provider, model, sealedKey, keyHint: key.slice(-4) })
  return modelKeyState(ctx)
})

export const deleteModelKey = bind(contract.deleteModelKey, async (ctx) => {
  await removeModelKey(ctx)
  return modelKeyState(ctx)
})

export const testModelKey = bindPrepared(
  contract.testModelKey,
  async ({ userId }) => {
    const stored = await asOwner(userId, findModelKey)
    return stored && tryModel(ownModel(stored))
  },
  async (_ctx, _input, tried) => tried ?? { works: false, reason: 'No key is stored.' },
)
