/** A picture of a report: drawn once, painted by every format and the web. */
export interface Drawing {
  /** Points. */
  width: number
  height: number
  /** Tells what the picture shows, for those who do not see it. */
  alt: string
  shapes: Shape[]
}

export type Shape = RectShape | LineShape | CircleShape | TextShape

interface RectShape {
  kind: 'rect'
  x: number
  y: number
  width: number
  height: number
  fill: string
  stroke?: string
  radius?: number
}

interface LineShape {
  kind: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  stroke: string
  width: number
  isDashed?: boolean
}

export interface CircleShape {
  kind: 'circle'
  x: number
  y: number
  radius: number
  fill: string
  stroke?: string
}

export interface TextShape {
  kind: 'text'
  x: number
  /** The baseline. */
  y: number
  text: string
  size: number
  fill: string
  isBold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  /** Turned to read upwards. */
  isVertical?: boolean
}

export const INK = {
  text: '#1d2429',
  dim: '#525a60',
  line: '#d4dade',
  axis: '#aeb7bc',
  track: '#e3e8ea',
  white: '#ffffff',
} as const

/** Average width of a character as a share of its size, for places that cannot measure. */
const characterWidth = 0.53
const boldCharacterWidth = 0.56

export const textWidth = (text: string, size: number, isBold = false): number =>
  text.length * size * (isBold ? boldCharacterWidth : characterWidth)

/** A text in at most `lines` lines of a width; the last ends in … where something is left out. */
export function wrapped(text: string, width: number, size: number, lines: number): string[] {
  const most = Math.max(4, Math.floor(width / (size * characterWidth)))
  const result: string[] = []
  let line = ''
  const words = text.split(/\s+/).filter(Boolean)
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (longer.length <= most) {
      line = longer
      continue
    }
    if (result.length === lines - 1) {
      const rest = [line, ...words.slice(index)].filter(Boolean).join(' ')
      return [...result, `${rest.slice(0, most - 1).trimEnd()}…`]
    }
    if (line) result.push(line)
    line = word.length > most ? `${word.slice(0, most - 1)}…` : word
  }
  return line ? [...result, line] : result
}

/** Characters that XML files must not contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const round = (value: number) => Math.round(value * 100) / 100

/**
 * A drawing as SVG.
 * @param drawText replaces text elements, for example by outlines if no typeface is available
 */
export function toSvg(
  { width, height, alt, shapes }: Drawing,
  drawText: (shape: TextShape) => string = svgText,
): string {
  const body = shapes.map((shape) => (shape.kind === 'text' ? drawText(shape) : svgShape(shape))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" aria-label="${escaped(alt)}">${body}</svg>`
}

function svgShape(shape: RectShape | LineShape | CircleShape): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, fill, stroke, radius = 0 } = shape
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="0.75"` : ''}/>`
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, width, isDashed } = shape
      return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${stroke}" stroke-width="${width}"${isDashed ? ' stroke-dasharray="3 3"' : ''}/>`
    }
    case 'circle': {
      const { x, y, radius, fill, stroke } = shape
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="0.75"` : ''}/>`
    }
  }
}

function svgText({ x, y, text, size, fill, isBold, anchor = 'start', isVertical }: TextShape): string {
  const turn = isVertical ? ` transform="rotate(-90 ${round(x)} ${round(y)})"` : ''
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${isBold ? 600 : 400}" text-anchor="${anchor}" fill="${fill}"${turn}>${escaped(text)}</text>`
}
