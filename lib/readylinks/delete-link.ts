import { deleteUnusedCopy } from '../assessments'
import type { Context } from '../context'
import { afterCommit } from '../db/after-transaction'
import { Refusal } from '../errors'
import { fileStore } from '../files'
import { newDomainFields } from './custom-domain'
import { lockLink, updateLink } from './queries'

/**
 * Closes the page of a link for good. The row stays for the leads that came by it; its domain, its logo and its
 * working copy of a survey go: leads keep the version they answered elsewhere.
 * @throws Refusal NOT_FOUND
 */
export async function deleteLink(ctx: Context, linkId: string): Promise<void> {
  const link = await lockLink(ctx, linkId)
  if (!link) throw new Refusal('NOT_FOUND')
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
