import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import * as contract from './contract'
import { createLink } from './create-link'
import { requestDomainCheck } from './custom-domain'
import { deleteLink } from './delete-link'
import { recordOf } from './domain/domain-rules'
import { countMatchingLinks, findShownLink, listLinks, type ShownLink } from './queries'
import { surveyUrlOf } from './slug'
import { statisticsOf } from './statistics/link-statistics'
import { patchLink } from './update-link'

const toLinkWire = (link: ShownLink) => ({
  ...link,
  fullUrl: surveyUrlOf(link),
  domainRecord: recordOf(link),
})

async function shown(ctx: Context, linkId: string) {
  const link = found(await findShownLink(ctx, linkId))
  return { data: toLinkWire(link) }
}

export const listReadyLinks = bind(contract.listReadyLinks, async (ctx, { query }) => {
  const { isActive, ...rest } = query
  const filter = { ...rest, isActive: isActive === undefined ? undefined : isActive === 'true' }
  const [links, total] = await Promise.all([listLinks(ctx, filter), countMatchingLinks(ctx, filter)])
  const { limit, offset } = query
  return { data: { readylinks: links.map(toLinkWire), pagination: { total, limit, offset } } }
})

export const createReadyLink = bind(contract.createReadyLink, async (ctx, { body }) =>
  shown(ctx, (await createLink(ctx, body)).id),
)

export const getReadyLink = bind(contract.getReadyLink, (ctx, { params }) => shown(ctx, params.id))

export const updateReadyLink = bind(contract.updateReadyLink, async (ctx, { params, body }) => {
  await patchLink(ctx, params.id, body)
  return shown(ctx, params.id)
})

export const deleteReadyLink = bind(contract.deleteReadyLink, async (ctx, { params }) => {
  await deleteLink(ctx, params.id)
  return undefined
})

export const getReadyLinkStatistics = bind(contract.getReadyLinkStatistics, async (ctx, { params }) => ({
  data: await statisticsOf(ctx, params.id),
}))

export const checkReadyLinkDomain = bind(contract.checkReadyLinkDomain, async (ctx, { params }) => {
  await requestDomainCheck(ctx, params.id)
  return shown(ctx, params.id)
})
