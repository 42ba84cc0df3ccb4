import type { ImageHeader } from './image-header'

const longestSide = 4_000
const maxMegapixels = 8

/** What an uploaded picture must be, for messages. */
export const IMAGE_RULE = `must be a whole PNG or JPEG of at most ${longestSide.toLocaleString('en')} pixels a side and ${maxMegapixels} million pixels in all`

/** Whether an image is small enough to be unpacked: a small file may decode to one that needs far more memory. */
export const isOfSaneSize = ({ width, height }: Pick<ImageHeader, 'width' | 'height'>): boolean =>
  Math.max(width, height) <= longestSide && width * height <= maxMegapixels * 1_000_000
