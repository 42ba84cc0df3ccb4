/** A picture in shades of gray, row by row from the top; 0 is black. */
export interface GrayPicture {
  width: number
  height: number
  /** One byte for each pixel. */
  data: Uint8Array
}

/** A picture as the PDF library decodes it: `kind` 1 has a bit for each pixel, 2 three bytes, 3 four. */
export interface DecodedPicture {
  width: number
  height: number
  kind?: number
  data: ArrayLike<number>
}

/** The most pixels that text is looked for in; a page of A4 at 300 dpi has 8.7 million. */
export const mostPixels = 10_000_000
/** Pictures with a shorter side than this are enlarged: small letters are misread. */
const wantedSide = 1_500

/** Shades of gray of a decoded picture; undefined where its bytes do not fit its size. */
export function grayOf({ width, height, kind, data }: DecodedPicture): GrayPicture | undefined {
  const count = width * height
  const gray = new Uint8Array(count)
  if (kind === 1) {
    const rowBytes = (width + 7) >> 3
    if (data.length < rowBytes * height) return undefined
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        gray[y * width + x] = (data[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0
      }
    }
    return { width, height, data: gray }
  }
  const step = kind === 2 ? 3 : 4
  if (data.length < count * step) return undefined
  for (let index = 0, at = 0; index < count; index++, at += step) {
    const shade = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8
    gray[index] = step === 3 ? shade : overWhite(shade, data[at + 3]!)
  }
  return { width, height, data: gray }
}

/** A shade on white paper. @param opacity 0 to 255 */
export const overWhite = (shade: number, opacity: number) =>
  Math.round((shade * opacity + 255 * (255 - opacity)) / 255)

/** How much a picture is enlarged (above 1) or reduced before its text is read. */
export function scaleFor(width: number, height: number): number {
  const wanted = Math.min(3, Math.max(1, wantedSide / Math.max(1, Math.min(width, height))))
  return Math.min(wanted, Math.sqrt(mostPixels / (width * height)))
}

/** The picture at another size: each pixel is the mean of those it covers, or interpolated between its neighbours. */
export function scaled(given: GrayPicture, scale: number): GrayPicture {
  if (scale === 1) return given
  const width = Math.max(1, Math.round(given.width * scale))
  const height = Math.max(1, Math.round(given.height * scale))
  const data = new Uint8Array(width * height)
  const sample = samplerOf(given, 1 / scale)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = sample((x + 0.5) / scale, (y + 0.5) / scale)
  }
  return { width, height, data }
}

/**
 * Reads shades between pixels. The result takes a position in pixels and gives its shade.
 * @param step pixels of the picture for each pixel of the result
 */
export function samplerOf(
  { width, height, data }: GrayPicture,
  step: number,
): (x: number, y: number) => number {
  const at = (x: number, y: number) =>
    data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!
  if (step > 1.2) {
    const half = step / 2
    return (x, y) => {
      let sum = 0
      let count = 0
      for (let row = Math.floor(y - half + 0.5); row < y + half - 0.5 || count === 0; row++) {
        for (let column = Math.floor(x - half + 0.5); column < x + half - 0.5 || count === 0; column++) {
          sum += at(column, row)
          count++
        }
      }
      return Math.round(sum / count)
    }
  }
  return (x, y) => {
    const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
    const [dx, dy] = [x - 0.5 - left, y - 0.5 - top]
    const upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx
    const lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx
    return Math.round(upper * (1 - dy) + lower * dy)
  }
}

/** The picture turned clockwise by a number of quarters. */
export function turned(given: GrayPicture, quarters: number): GrayPicture {
  if (quarters % 4 === 0) return given
  const isHalf = quarters % 2 === 0
  const { width: w, height: h } = given
  const [width, height] = isHalf ? [w, h] : [h, w]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = isHalf
        ? [w - 1 - x, h - 1 - y]
        : quarters % 4 === 1
          ? [y, h - 1 - x]
          : [w - 1 - y, x]
      data[y * width + x] = given.data[fromY * w + fromX]!
    }
  }
  return { width, height, data }
}
