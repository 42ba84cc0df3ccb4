import type { FetchedImage } from './fetch-image'
import { readImageHeader } from './image-header'
import { isOfSaneSize } from './image-size'

/** The picture in a data URL; undefined when its bytes are not a PNG or JPEG of a valid size. */
export function imageInDataUrl(dataUrl: string): FetchedImage | undefined {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const header = readImageHeader(bytes)
  return header && isOfSaneSize(header) ? { ...header, bytes } : undefined
}
