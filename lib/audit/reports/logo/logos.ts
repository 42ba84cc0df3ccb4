import { type FetchedImage, readImageHeader } from '../../../platform/web'

/** The pictures on a report’s cover. */
export interface ReportLogos {
  firm?: FetchedImage
  client?: FetchedImage
}

/** Pixels: a small file may unpack to an image that needs far more memory. */
const maxPixels = 8_000_000
const longestSide = 4_000

/** The picture in a data URL; undefined where its bytes are no PNG or JPEG of a sensible size. */
export function logoOf(dataUrl: string | null): FetchedImage | undefined {
  if (!dataUrl) return undefined
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const header = readImageHeader(bytes)
  if (!header || header.width * header.height > maxPixels) return undefined
  if (Math.max(header.width, header.height) > longestSide) return undefined
  return { ...header, bytes }
}
