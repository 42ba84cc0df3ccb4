import type { FetchedImage } from './fetch-image'
import { readImageHeader } from './image-header'

/** Pixels: a small file may unpack to an image that needs far more memory. */
const maxPixels = 8_000_000
const longestSide = 4_000

/** The picture in a data URL; undefined when its bytes are not a PNG or JPEG of a valid size. */
export function imageInDataUrl(dataUrl: string): FetchedImage | undefined {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const header = readImageHeader(bytes)
  if (!header || header.width * header.height > maxPixels) return undefined
  if (Math.max(header.width, header.height) > longestSide) return undefined
  return { ...header, bytes }
}
