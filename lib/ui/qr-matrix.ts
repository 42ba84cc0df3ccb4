import { encode } from 'uqr'

/** Width in modules of the quiet zone that scanners require. */
const QUIET = 4

export interface QrMatrix {
  /** Modules per row, including the quiet zone. */
  size: number
  /** One path of all dark modules, in units of a module. */
  path: string
}

/** Error correction level Q: the code survives damage to a quarter of it. */
export function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET })
  const path = data.flatMap((row, y) => rowPath(row, y)).join('')
  return { size, path }
}

/**
 * The runs of dark modules in a row, each as one rectangle, so that there are no hairlines between neighbours.
 */
function rowPath(row: boolean[], y: number): string[] {
  const parts: string[] = []
  for (let start = row.indexOf(true); start >= 0; ) {
    let end = start
    while (row[end]) end++
    parts.push(`M${start} ${y}h${end - start}v1h-${end - start}z`)
    start = row.indexOf(true, end)
  }
  return parts
}

/** The code as an SVG file: dark on white, whatever its background. */
export const qrSvg = ({ size, path }: QrMatrix): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
