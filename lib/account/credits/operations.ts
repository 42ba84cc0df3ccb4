import { ownerOf } from '../../contract/context'
import { bind } from '../../contract/operation'
import * as contract from './contract'
import { currentMovements } from './ledger'

export const listCreditTransactions = bind(contract.listCreditTransactions, async (ctx, { query }) => {
  const { transactions, total } = await currentMovements(ctx.tx, ownerOf(ctx), query)
  return { transactions, pagination: { total, limit: query.limit, offset: query.offset } }
})
