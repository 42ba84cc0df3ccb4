import { bind } from '../../contract/operation'
import * as contract from './contract'
import { suggest } from './suggest'

export const getSuggestions = bind(contract.getSuggestions, async (ctx, { query }) => ({
  suggestions: (await suggest(ctx, query.projectId)).map(({ text }) => text),
}))
