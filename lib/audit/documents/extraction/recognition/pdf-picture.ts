import { applyTo, identity, inverseOf, isMatrix, type Matrix, multiply } from '../pdf-matrix'
import type { PdfPage } from '../pdf-page'
import { type DecodedPicture, type GrayPicture, grayOf, samplerOf, scaleFor } from './gray-picture'

/** Operators of the library (`OPS`). */
const operator = {
  save: 10,
  restore: 11,
  transform: 12,
  formBegin: 74,
  formEnd: 75,
  paintMask: 83,
  paintPicture: 85,
  paintInlinePicture: 86,
} as const

/** Most pictures of a page that are drawn; scanners cut a page into some dozens of stripes. */
const mostPictures = 300
/** Most pixels of all pictures of a page together. */
const mostDecodedPixels = 60_000_000

interface Placed {
  picture: GrayPicture
  /** From the unit square to the page. */
  matrix: Matrix
  /** Whether its black pixels alone are painted. */
  isMask: boolean
}

/** A page as a picture, with the points of the page for each of its pixels. */
interface PagePicture {
  picture: GrayPicture
  pointsPerPixel: number
}

const isDecoded = (value: unknown): value is DecodedPicture =>
  typeof value === 'object' && value !== null && 'data' in value && 'width' in value && 'height' in value

/** A picture that the library has decoded, as soon as it is available. */
function decodedPicture(page: PdfPage, id: unknown): Promise<unknown> {
  if (typeof id !== 'string') return Promise.resolve(id)
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => objects.get(id, resolve))
}

async function placedPictures(page: PdfPage): Promise<Placed[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const placed: Placed[] = []
  const stack: Matrix[] = []
  let matrix = identity
  let pixels = 0
  const place = async (id: unknown, isMask: boolean) => {
    const decoded = await decodedPicture(page, id)
    if (!isDecoded(decoded) || placed.length >= mostPictures) return
    pixels += decoded.width * decoded.height
    if (pixels > mostDecodedPixels) return
    const picture = grayOf(isMask ? { ...decoded, kind: 1 } : decoded)
    if (picture) placed.push({ picture, matrix, isMask })
  }
  for (let index = 0; index < fnArray.length; index++) {
    const args = argsArray[index] as unknown[] | null
    switch (fnArray[index]) {
      case operator.save:
        stack.push(matrix)
        break
      case operator.restore:
      case operator.formEnd:
        matrix = stack.pop() ?? identity
        break
      case operator.formBegin:
        stack.push(matrix)
        if (isMatrix(args?.[0])) matrix = multiply(matrix, args[0])
        break
      case operator.transform:
        if (isMatrix(args)) matrix = multiply(matrix, args)
        break
      case operator.paintPicture:
      case operator.paintInlinePicture:
        await place(args?.[0], false)
        break
      case operator.paintMask: {
        const mask = args?.[0] as { data?: unknown; width: number; height: number } | undefined
        await place(typeof mask?.data === 'string' ? mask.data : mask, true)
        break
      }
    }
  }
  return placed
}

function draw(page: GrayPicture, { picture, isMask }: Placed, toPage: Matrix): void {
  const back = inverseOf(toPage)
  if (!back) return
  const corners = [applyTo(toPage, 0, 0), applyTo(toPage, 1, 0), applyTo(toPage, 0, 1), applyTo(toPage, 1, 1)]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(page.width, Math.max(...xs))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(page.height, Math.max(...ys))]
  const step = Math.hypot(back[0], back[1] * (picture.height / picture.width)) * picture.width
  const sample = samplerOf(picture, step)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const u = back[0] * (x + 0.5) + back[2] * (y + 0.5) + back[4]
      const v = back[1] * (x + 0.5) + back[3] * (y + 0.5) + back[5]
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
      const shade = sample(u * picture.width, (1 - v) * picture.height)
      const at = y * page.width + x
      page.data[at] = isMask ? Math.min(page.data[at]!, shade) : shade
    }
  }
}

/** The pictures of a page where they lie on it, upright, in a size that its text can be read at; undefined without any. */
export async function pictureOfPage(page: PdfPage): Promise<PagePicture | undefined> {
  const placed = await placedPictures(page)
  const { width, height } = page.getViewport({ scale: 1 })
  const density = Math.max(
    0,
    ...placed.map(({ picture, matrix }) => picture.width / Math.max(1, Math.hypot(matrix[0], matrix[1]))),
  )
  if (density === 0 || width < 1 || height < 1) return undefined
  const scale = density * scaleFor(width * density, height * density)
  const viewport = page.getViewport({ scale })
  const picture: GrayPicture = {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
    data: new Uint8Array(0),
  }
  picture.data = new Uint8Array(picture.width * picture.height).fill(255)
  for (const each of placed)
    draw(picture, each, multiply(viewport.transform as unknown as Matrix, each.matrix))
  return { picture, pointsPerPixel: 1 / scale }
}
