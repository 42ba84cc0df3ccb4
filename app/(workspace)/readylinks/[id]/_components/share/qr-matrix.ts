import { encode } from 'uqr'

/** Quiet modules around the code that scanners ask for. */
const QUIET = 4

export interface QrMatrix {
  /** Modules in a row, the quiet ones included. */
  size: number
  /** One path of all the dark modules, in units of a module. */
  path: string
}

/** A code that survives a stain or a logo over a quarter of it. */
export function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET })
  const path = data.flatMap((row, y) => rowPath(row, y)).join('')
  return { size, path }
}

/** The dark runs of a row, each as one rectangle, so that no hairline shows between neighbours. */
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

/** A file of its own: dark on white whatever it is put on. */
export const qrSvg = ({ size, path }: QrMatrix): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
