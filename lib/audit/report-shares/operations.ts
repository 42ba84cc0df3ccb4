import { hashPassword } from '../../account/users'
import type { Context } from '../../contract/context'
import { bind, bindPrepared } from '../../contract/operation'
import { loadLogo } from '../reports'
import * as comments from './comments'
import * as contract from './contract'
import * as manage from './manage-shares'

/** Hashed before the transaction, because that takes long; null removes a password, undefined keeps it. */
const hashOf = async ({ password }: { password?: string | null }) =>
  typeof password === 'string' ? hashPassword(password) : password

/** What a version of the report is shared with, fetched before the transaction because that takes long. */
const logoOf = ({ userId }: { userId: string }, { params }: { params: { id: string } }) =>
  loadLogo(userId, params.id)

const detail = async (ctx: Context, projectId: string, shareId: string) => ({
  share: await manage.getShare(ctx, projectId, shareId),
})

export const listReportShares = bind(contract.listReportShares, async (ctx, { params }) => ({
  shares: await manage.listShares(ctx, params.id),
}))

export const createReportShare = bindPrepared(
  contract.createReportShare,
  async (principal, { params, body }) => {
    const [passwordHash = null, logo] = await Promise.all([hashOf(body), logoOf(principal, { params })])
    return { passwordHash, logo }
  },
  async (ctx, { params, body }, prepared) => {
    const { password: _password, ...input } = body
    return detail(ctx, params.id, await manage.createShare(ctx, params.id, input, prepared))
  },
)

export const getReportShare = bind(contract.getReportShare, (ctx, { params }) =>
  detail(ctx, params.id, params.shareId),
)

export const updateReportShare = bindPrepared(
  contract.updateReportShare,
  (_principal, { body }) => hashOf(body),
  async (ctx, { params, body }, passwordHash) => {
    const { password: _password, ...input } = body
    await manage.updateShare(ctx, params.id, params.shareId, input, passwordHash)
    return detail(ctx, params.id, params.shareId)
  },
)

export const refreshReportShare = bindPrepared(
  contract.refreshReportShare,
  logoOf,
  async (ctx, { params }, logo) => {
    await manage.refreshShare(ctx, params.id, params.shareId, logo)
    return detail(ctx, params.id, params.shareId)
  },
)

export const renewReportShare = bind(contract.renewReportShare, async (ctx, { params, body }) => {
  await manage.renewShare(ctx, params.id, params.shareId, body.expiresInDays)
  return detail(ctx, params.id, params.shareId)
})

export const revokeReportShare = bind(contract.revokeReportShare, async (ctx, { params }) => {
  await manage.revokeShare(ctx, params.id, params.shareId)
  return detail(ctx, params.id, params.shareId)
})

export const deleteReportShare = bind(contract.deleteReportShare, async (ctx, { params }) => {
  await manage.deleteShare(ctx, params.id, params.shareId)
  return undefined
})

export const listReportComments = bind(contract.listReportComments, (ctx, { params, query }) =>
  comments.listComments(ctx, params.id, query),
)

export const updateReportComment = bind(contract.updateReportComment, async (ctx, { params, body }) => ({
  comment: await comments.updateComment(ctx, params.id, params.commentId, body),
}))

export const deleteReportComment = bind(contract.deleteReportComment, async (ctx, { params }) => {
  await comments.deleteComment(ctx, params.id, params.commentId)
  return undefined
})
