import { bind } from '../../contract/operation'
import * as contract from './contract'
import { searchWorkspace as search } from './search-workspace'

export const searchWorkspace = bind(contract.searchWorkspace, async (ctx, { query }) => ({
  results: await search(ctx, query),
}))
