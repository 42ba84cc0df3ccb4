import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { toJobWire } from '../jobs'
import { requireOwnedProject } from '../projects'
import * as contract from './contract'
import { findPage, listPages } from './queries'
import { startWebResearch as start } from './start-research'

export const startWebResearch = bind(contract.startWebResearch, async (ctx, { params, body }) => ({
  data: toJobWire(await start(ctx, params.id, body)),
}))

export const listResearchPages = bind(contract.listResearchPages, async (ctx, { params }) => {
  const [{ websiteUrl }, pages] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    listPages(ctx, params.id),
  ])
  return { websiteUrl, pages }
})

export const getResearchPage = bind(contract.getResearchPage, async (ctx, { params }) => {
  const page = found(await findPage(ctx, params.id, params.pageId))
  const { id, url, title, content: text, createdAt } = page
  return { page: { id, url, title, textLength: text.length, createdAt, text } }
})
