import { isPassword } from '../../account/users'
import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import type { Download } from '../../contract/operation'
import { asOwner } from '../../platform/db/with-user'
import { downloadReport, reportStatuses } from '../reports'
import { REPORT_FORMATS } from '../reports/contract'
import { selectShareComments } from './comment-queries'
import type { SharedFormat } from './contract'
import { isUnlocked, shareDigestOf, unlockProofOf, visitorOf } from './link'
import {
  findLinkedShareAcrossOwners,
  findShare,
  findShareParties,
  findStoredDocument,
  findStoredLogo,
  hasVisitor,
  lockShare,
  recordVisitor,
  type ShareRow,
} from './share-queries'
import { SharedDocument } from './shared-document'

/** A further browser is not counted. */
const MAX_COUNTED_VISITORS = 10_000

/** A request with a link. */
export interface Reader {
  token: string
  /** The proof that a right password was given. */
  proof: string | undefined
}

export interface SharedComment {
  id: string
  authorName: string
  text: string
  place: string | null
  anchor: string | null
  createdAt: Date
  isResolved: boolean
  reply: string | null
}

export type OpenedShare =
  /** Nothing may be shown before the password is given. */
  | { isLocked: true }
  | {
      isLocked: false
      shareId: string
      document: SharedDocument
      hasLogo: boolean
      /** The name under which the consultant answers. */
      consultant: string | null
      /** The name behind the logo. */
      firm: string | null
      expiresAt: Date
      /** What can be downloaded now. */
      formats: SharedFormat[]
      allowComments: boolean
      comments: SharedComment[]
    }

/**
 * Runs `work` on the share of a link. Malformed, unknown, revoked and expired links take the same time and cannot be
 * told apart.
 * @throws AppError NOT_FOUND
 */
export async function withShare<Result>(
  token: string,
  work: (ctx: OwnerContext, share: ShareRow) => Promise<Result>,
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<Result> {
  const digest = shareDigestOf(token)
  const linked = found(await findLinkedShareAcrossOwners(digest))
  return asOwner(linked.userId, async (ctx) => {
    const share = await (isLocking ? lockShare : findShare)(ctx, linked.id)
    // The link may have been revoked or replaced since the lookup.
    if (!share || share.revokedAt || !share.digest.equals(digest)) throw new AppError('NOT_FOUND')
    return work(ctx, share)
  })
}

/** What a link shows. @throws AppError NOT_FOUND */
export function openShare({ token, proof }: Reader): Promise<OpenedShare> {
  return withShare(token, async (ctx, share) => {
    if (!isUnlocked(share, proof, new Date())) return { isLocked: true }
    const parties = await findShareParties(ctx, share.projectId)
    const statuses = await reportStatuses(ctx, share.projectId)
    // Without comments, the answers to earlier ones are not shown either.
    const comments = share.allowComments ? await selectShareComments(ctx, share.id) : []
    const document = SharedDocument.parse(await findStoredDocument(ctx, share.id))
    const { preparedBy = [] } = document
    return {
      isLocked: false,
      shareId: share.id,
      document,
      hasLogo: share.logoType !== null,
      consultant: preparedBy[0] ?? parties?.consultantName ?? parties?.consultantCompany ?? null,
      firm: preparedBy.at(-1) ?? parties?.consultantCompany ?? null,
      expiresAt: share.expiresAt,
      formats: share.allowDownloads
        ? REPORT_FORMATS.filter((format) => statuses.get(share.files[format] ?? '') === 'completed')
        : [],
      allowComments: share.allowComments,
      comments: comments.map(({ id, authorName, content, place, anchor, createdAt, resolvedAt, reply }) => ({
        id,
        authorName,
        text: content,
        place,
        anchor,
        createdAt,
        isResolved: resolvedAt !== null,
        reply,
      })),
    }
  })
}

/**
 * Opens a protected share. @returns the proof for further requests; undefined for a wrong password
 * @throws AppError NOT_FOUND
 */
export async function unlockShare(token: string, password: string): Promise<string | undefined> {
  const share = await withShare(token, async (_ctx, found) => found)
  // Outside the transaction: hashing takes long.
  return (await isPassword(password, share.passwordHash)) ? unlockProofOf(share, new Date()) : undefined
}

/** The file of a share in a format. @throws AppError NOT_FOUND, also while the share is locked or the file is missing */
export function openSharedFile({ token, proof }: Reader, format: string): Promise<Download> {
  return withShare(token, async (ctx, share) => {
    const known = REPORT_FORMATS.find((one) => one === format)
    const reportId = known && share.files[known]
    const isOpen = share.allowDownloads && isUnlocked(share, proof, new Date())
    if (!reportId || !isOpen) throw new AppError('NOT_FOUND')
    return downloadReport(ctx, share.projectId, reportId)
  })
}

/** The consultant's logo on a share. @throws AppError NOT_FOUND, also while the share is locked or has none */
export function openSharedLogo({ token, proof }: Reader): Promise<{ bytes: Buffer; contentType: string }> {
  return withShare(token, async (ctx, share) => {
    if (!share.logoType || !isUnlocked(share, proof, new Date())) throw new AppError('NOT_FOUND')
    return { bytes: found(await findStoredLogo(ctx, share.id)), contentType: share.logoType }
  })
}

interface Visit {
  token: string
  /** The visitor's mark from an earlier visit, as the browser sent it back. */
  mark: string | undefined
  network: string
  userAgent: string
  /** The signed-in user of the workspace, if the browser is theirs. */
  signedInUserId: string | undefined
}

/**
 * Counts a browser that opens a share once, however often it comes, from wherever. Without a mark it is known by its
 * network and its user agent, so that neither a reload nor a refused cookie counts again; two equal browsers of one
 * network count as one. The consultant is not counted.
 * @returns the mark for further visits
 * @throws AppError NOT_FOUND
 */
export function countVisit(visit: Visit): Promise<string | undefined> {
  return withShare(visit.token, async (ctx, share) => {
    if (visit.signedInUserId === ctx.principal.userId) return undefined
    const marked = /^[\w-]{43}$/.test(visit.mark ?? '') ? Buffer.from(visit.mark!, 'base64url') : undefined
    // A mark that was made up is not taken, or anyone could count as many browsers as they like.
    const isKnown = marked !== undefined && (await hasVisitor(ctx, share.id, marked))
    const visitor = isKnown ? marked : visitorOf(share.id, visit)
    await recordVisitor(ctx, { shareId: share.id, visitor, most: MAX_COUNTED_VISITORS })
    return visitor.toString('base64url')
  })
}
