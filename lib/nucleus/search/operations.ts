import { bind } from '../../contract/operation'
import * as contract from './contract'
import { searchWorkspace as find } from './search-workspace'
import * as tools from './tool-contract'

export const searchWorkspace = bind(contract.searchWorkspace, (ctx, { query }) => find(ctx, query))

export const search = bind(tools.search, (ctx, { query }) => find(ctx, query))

export const searchCaptures = bind(contract.searchCaptures, (ctx, { query }) =>
  find(ctx, { ...query, kinds: 'capture,item' }),
)
