import { randomUUID } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import type { FetchedImage } from '../../platform/web'
import { insertActivity, lockProject, requireOwnedProject } from '../projects'
import {
  findReportChange,
  isReportCurrent,
  pinReport,
  reportStatuses,
  requireReportContent,
} from '../reports'
import { REPORT_FORMATS } from '../reports/contract'
import { buildSharedDocument } from './build-document'
import { DEFAULT_SHARE_DAYS, MAX_SHARES } from './constants'
import type { CreateReportShareInput, ReportShareWire, UpdateReportShareInput } from './contract'
import { shareDigestOf, shareTokenOf, shareUrlOf } from './link'
import { expiryAfter, statusOf } from './rules'
import {
  countShares,
  deleteShareRow,
  insertShare,
  lockShare,
  type ShareRow,
  selectShares,
  takenNow,
  updateShareRow,
} from './share-queries'

/** The share links of a project, newest first. @throws AppError NOT_FOUND */
export async function listShares(ctx: OwnerContext, projectId: string): Promise<ReportShareWire[]> {
  const [, shares] = await Promise.all([requireOwnedProject(ctx, projectId), describe(ctx, projectId)])
  return shares
}

/** @throws AppError NOT_FOUND */
export async function getShare(
  ctx: OwnerContext,
  projectId: string,
  shareId: string,
): Promise<ReportShareWire> {
  const [share] = await describe(ctx, projectId, shareId)
  return found(share)
}

/** The shares of a project in their API shape. @param shareId undefined for all of them */
async function describe(ctx: OwnerContext, projectId: string, shareId?: string): Promise<ReportShareWire[]> {
  const [shares, latest, statuses] = await Promise.all([
    selectShares(ctx, projectId, shareId),
    findReportChange(ctx, projectId),
    reportStatuses(ctx, projectId),
  ])
  const now = new Date()
  return shares.map((share) => {
    const status = statusOf(share, now)
    return {
      id: share.id,
      projectId: share.projectId,
      name: share.name,
      status,
      shareUrl: status === 'active' ? shareUrlOf(share) : null,
      hasPassword: share.passwordHash !== null,
      allowComments: share.allowComments,
      allowDownloads: share.allowDownloads,
      files: REPORT_FORMATS.flatMap((format) => {
        const status = statuses.get(share.files[format] ?? '')
        return share.allowDownloads && status ? { format, status } : []
      }),
      isCurrent: isReportCurrent({ analysisId: share.analysisId, createdAt: share.sharedAt }, latest),
      sharedAt: share.sharedAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
      revokedAt: share.revokedAt?.toISOString() ?? null,
      viewCount: share.viewCount,
      lastViewedAt: share.lastViewedAt?.toISOString() ?? null,
      commentCount: share.commentCount,
      createdAt: share.createdAt.toISOString(),
      updatedAt: share.updatedAt.toISOString(),
    }
  })
}

/** The current report in the form in which it is shared. @throws AppError NOT_FOUND, PREREQUISITE_MISSING */
async function takeReport(ctx: OwnerContext, projectId: string) {
  // Locked, so that two links made at once wait for the same files instead of having them made twice.
  found(await lockProject(ctx, projectId))
  const document = buildSharedDocument(await requireReportContent(ctx, projectId))
  const { analysisId } = found(await findReportChange(ctx, projectId))
  return { document, analysisId, sharedAt: takenNow }
}

/** The files of the current report, made where they are missing, whether or not readers may download them now. */
async function takeFiles(ctx: OwnerContext, projectId: string): Promise<ShareRow['files']> {
  const files: ShareRow['files'] = {}
  for (const format of REPORT_FORMATS) files[format] = await pinReport(ctx, projectId, format)
  return files
}

/**
 * Shares the current report by a new link.
 * @param prepared the hash of the body's password and the consultant's logo, both by the caller because they take time
 * @returns its id
 * @throws AppError NOT_FOUND, PREREQUISITE_MISSING, SHARE_LIMIT_REACHED
 */
export async function createShare(
  ctx: OwnerContext,
  projectId: string,
  input: Omit<CreateReportShareInput, 'password'>,
  { passwordHash, logo }: { passwordHash: string | null; logo?: FetchedImage },
): Promise<string> {
  const taken = await takeReport(ctx, projectId)
  if ((await countShares(ctx, projectId)) >= MAX_SHARES) throw new AppError('SHARE_LIMIT_REACHED')
  const { name, expiresInDays = DEFAULT_SHARE_DAYS, allowComments = false, allowDownloads = true } = input
  const id = randomUUID()
  await insertShare(ctx, {
    id,
    projectId,
    ...taken,
    name: name || null,
    files: await takeFiles(ctx, projectId),
    passwordHash,
    ...logoColumns(logo),
    allowComments,
    allowDownloads,
    digest: shareDigestOf(shareTokenOf({ id, linkVersion: 1 })),
    expiresAt: expiryAfter(expiresInDays, new Date()),
  })
  await insertActivity(ctx, {
    projectId,
    type: 'report_shared',
    description: name ? `Report shared: ${name}` : 'Report shared by a link',
  })
  return id
}

async function requireLocked(ctx: OwnerContext, projectId: string, shareId: string): Promise<ShareRow> {
  const share = await lockShare(ctx, shareId)
  if (share?.projectId !== projectId) throw new AppError('NOT_FOUND')
  return share
}

/**
 * @param passwordHash of the body's password; null removes the password, undefined keeps it
 * @throws AppError NOT_FOUND
 */
export async function updateShare(
  ctx: OwnerContext,
  projectId: string,
  shareId: string,
  input: Omit<UpdateReportShareInput, 'password'>,
  passwordHash: string | null | undefined,
): Promise<void> {
  await requireLocked(ctx, projectId, shareId)
  const { name, expiresInDays, allowComments, allowDownloads } = input
  await updateShareRow(ctx, shareId, {
    ...(name === undefined ? {} : { name: name || null }),
    ...(expiresInDays === undefined ? {} : { expiresAt: expiryAfter(expiresInDays, new Date()) }),
    passwordHash,
    allowComments,
    allowDownloads,
  })
}

/** A logo that cannot be fetched at the moment leaves the one there is. */
const logoColumns = (logo: FetchedImage | undefined) =>
  logo && { logo: Buffer.from(logo.bytes), logoType: `image/${logo.format}` }

/** Shows the current report at an existing link. @throws AppError NOT_FOUND, PREREQUISITE_MISSING */
export async function refreshShare(
  ctx: OwnerContext,
  projectId: string,
  shareId: string,
  logo?: FetchedImage,
): Promise<void> {
  // Before the report: a link that is not there is that, whatever the project lacks.
  await getShare(ctx, projectId, shareId)
  const taken = await takeReport(ctx, projectId)
  await requireLocked(ctx, projectId, shareId)
  await updateShareRow(ctx, shareId, {
    ...taken,
    ...logoColumns(logo),
    files: await takeFiles(ctx, projectId),
  })
}

/** Replaces the link; the previous one stops working. @throws AppError NOT_FOUND */
export async function renewShare(
  ctx: OwnerContext,
  projectId: string,
  shareId: string,
  expiresInDays = DEFAULT_SHARE_DAYS,
): Promise<void> {
  const share = await requireLocked(ctx, projectId, shareId)
  const linkVersion = share.linkVersion + 1
  await updateShareRow(ctx, shareId, {
    linkVersion,
    digest: shareDigestOf(shareTokenOf({ id: shareId, linkVersion })),
    expiresAt: expiryAfter(expiresInDays, new Date()),
    revokedAt: null,
  })
}

/** Ends the link; repeating it changes nothing. @throws AppError NOT_FOUND */
export async function revokeShare(ctx: OwnerContext, projectId: string, shareId: string): Promise<void> {
  const share = await requireLocked(ctx, projectId, shareId)
  if (share.revokedAt) return
  await updateShareRow(ctx, shareId, { revokedAt: new Date() })
  await insertActivity(ctx, {
    projectId,
    type: 'report_share_ended',
    description: share.name ? `Shared link ended: ${share.name}` : 'Shared link ended',
  })
}

/** Deletes a link with its comments. @throws AppError NOT_FOUND */
export async function deleteShare(ctx: OwnerContext, projectId: string, shareId: string): Promise<void> {
  found(await deleteShareRow(ctx, projectId, shareId))
}
