import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { FileMissingError, fileKey, fileStore } from '../../platform/files'
import {
  type FetchedImage,
  IMAGE_RULE,
  imageInDataUrl,
  isDrawable,
  readImageHeader,
} from '../../platform/web'
import { findOwnLogo, findOwnPortrait, type OwnLogo, type OwnPortrait } from './shared-queries'

/** A logo in the file store that no account shows yet. */
interface StoredLogo {
  logoKey: string
  logoType: string
}

/** Whether the file that is kept is the account's logo: uploaded, or our copy of the one at its address. */
export const hasLogoFile = ({ logoUrl, logoKey, logoSource }: OwnLogo): boolean =>
  logoKey !== null && logoSource === logoUrl

/** Stores an uploaded picture. @throws AppError VALIDATION_ERROR for one that cannot be drawn */
async function storePicture(userId: string, field: 'logo' | 'portrait', dataUrl: string) {
  const image = imageInDataUrl(dataUrl)
  if (!image || !isDrawable(image)) {
    throw new AppError('VALIDATION_ERROR', {
      text: `${field}: ${IMAGE_RULE}`,
      issues: [{ path: field, message: IMAGE_RULE }],
    })
  }
  // A new key for each upload, so that its address can be cached without expiry.
  const key = fileKey('logos', userId, randomUUID())
  await fileStore().put(key, image.bytes)
  return { key, type: `image/${image.format}` }
}

/** Stores an uploaded logo. @throws AppError VALIDATION_ERROR for a picture that cannot be drawn */
export async function storeLogo(userId: string, dataUrl: string): Promise<StoredLogo> {
  const { key, type } = await storePicture(userId, 'logo', dataUrl)
  return { logoKey: key, logoType: type }
}

/** Stores an uploaded photo. @throws AppError VALIDATION_ERROR for a picture that cannot be drawn */
export async function storePortrait(userId: string, dataUrl: string): Promise<OwnPortrait> {
  const { key, type } = await storePicture(userId, 'portrait', dataUrl)
  return { portraitKey: key, portraitType: type }
}

/** The columns that an account's logo changes; an empty record where it stays. */
export function logoColumns(
  current: OwnLogo,
  { logoUrl, logo }: { logoUrl?: string | null; logo?: StoredLogo | null },
): Partial<OwnLogo> {
  if (logo) return { ...logo, logoUrl: null, logoSource: null }
  const isUpload = current.logoUrl === null && hasLogoFile(current)
  if (logo === null || (logoUrl && isUpload)) {
    return { logoUrl: logoUrl ?? null, logoKey: null, logoType: null, logoSource: null }
  }
  return {}
}

/** Removes a stored picture that no account shows. */
export const discardPicture = (key: string): Promise<void> => fileStore().delete(key)

async function openPicture(key: string, contentType: string) {
  try {
    return { stream: await fileStore().get(key), contentType }
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    throw error
  }
}

/** The file of the account's logo; undefined without one. */
export async function openLogoFile({ logoKey, logoType, ...logo }: OwnLogo) {
  if (!logoKey || !logoType || !hasLogoFile({ logoKey, logoType, ...logo })) return undefined
  return openPicture(logoKey, logoType)
}

/** The file of the account's photo; undefined without one. */
export async function readPortrait(userId: string) {
  const { portraitKey, portraitType } = (await asOwner(userId, findOwnPortrait)) ?? {}
  return portraitKey && portraitType ? openPicture(portraitKey, portraitType) : undefined
}

/** The uploaded logo of an account; undefined without one. */
export async function readUploadedLogo(userId: string): Promise<FetchedImage | undefined> {
  const logo = await asOwner(userId, findOwnLogo)
  const file = logo && logo.logoUrl === null ? await openLogoFile(logo) : undefined
  if (!file) return undefined
  const bytes = Buffer.from(await new Response(file.stream).arrayBuffer())
  const header = readImageHeader(bytes)
  return header && { ...header, bytes }
}
