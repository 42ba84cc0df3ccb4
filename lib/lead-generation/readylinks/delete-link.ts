import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { afterCommit } from '../../platform/db/after-transaction'
import { fileStore } from '../../platform/files'
import { deleteUnusedCopy } from '../assessments'
import { newDomainFields } from './custom-domain'
import { lockLink, updateLink } from './queries'

/**
 * Closes the page of a link permanently. The row stays for the leads that came through it. Its domain, its logo and its
 * working copy of a survey are deleted: leads keep the version they answered elsewhere.
 * @throws AppError NOT_FOUND
 */
export async function deleteLink(ctx: Context, linkId: string): Promise<void> {
  const link = found(await lockLink(ctx, linkId))
  await updateLink(ctx, linkId, {
    ...newDomainFields(null),
    deletedAt: new Date(),
    isActive: false,
    assessmentConfigId: null,
    logoKey: null,
    logoType: null,
  })
  if (link.assessmentConfigId) await deleteUnusedCopy(ctx, link.assessmentConfigId)
  const { logoKey } = link
  if (logoKey) afterCommit(ctx.tx, () => fileStore().delete(logoKey))
}
