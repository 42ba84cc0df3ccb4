import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { faceOf } from '../../../platform/pdf/faces'
import { type Drawing, type TextShape, toSvg } from './drawing'

const require = createRequire(import.meta.url)
/** Sharp on paper at its size: 216 dots an inch. */
const pixelsPerPoint = 3

let ready: Promise<void> | undefined

const prepare = async () => {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
}

export interface PngPicture {
  bytes: Uint8Array
  /** Points. */
  width: number
  height: number
  alt: string
}

/** A drawing as PNG for formats without vector drawings. Its texts are outlines, so no typeface has to be installed. */
export async function toPng(drawing: Drawing): Promise<PngPicture> {
  ready ??= prepare()
  await ready
  const svg = toSvg(drawing, outlined)
  const fitTo = { mode: 'width' as const, value: Math.round(drawing.width * pixelsPerPoint) }
  const resvg = new Resvg(svg, { fitTo, background: '#ffffff', font: { loadSystemFonts: false } })
  const image = resvg.render()
  const bytes = image.asPng()
  image.free()
  resvg.free()
  return { bytes, width: drawing.width, height: drawing.height, alt: drawing.alt }
}

/** A text as the outlines of its glyphs. */
function outlined({ x, y, text, size, fill, isBold, anchor = 'start', isVertical }: TextShape): string {
  const face = faceOf(text, isBold ? 600 : 400)
  const { glyphs, positions, advanceWidth } = face.layout(text)
  const scale = size / face.unitsPerEm
  const width = advanceWidth * scale
  const start = anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`
    at += positions[index]?.xAdvance ?? 0
    return path
  })
  const turn = isVertical ? ' rotate(-90)' : ''
  return `<g fill="${fill}" transform="translate(${x} ${y})${turn} translate(${start}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
