import { breakLongWord, type FaceStyle, inFaces, openFace } from './faces'

/** A stretch of text in one style. */
export interface Span extends FaceStyle {
  text: string
  /** Points; the paragraph’s by default. */
  size?: number
  color?: string
  /** The anchor that it links to. */
  link?: string
}

export interface ParagraphStyle extends FaceStyle {
  size: number
  color: string
  /** From one line to the next, as a multiple of the size; 1.5 by default. */
  leading?: number
  align?: 'left' | 'right'
}

/** A part of a line in one typeface, size and color. */
export interface Run {
  text: string
  /** Names the typeface. */
  face: string
  size: number
  color: string
  width: number
  link?: string
}

/** A line of text that is ready to be drawn. */
export interface Line {
  runs: Run[]
  width: number
  /** To the next line. */
  height: number
  /** From the upper edge. */
  baseline: number
  align: 'left' | 'right'
}

const usualLeading = 1.5
/**
 * Half of the difference between how far Inter rises above the line and how far it falls below it, as a share of the
 * size.
 */
const middle = 0.364

const widths = new Map<string, Map<string, number>>()

/** The width of a text in a typeface, in points. */
function widthIn(face: string, text: string, size: number): number {
  let known = widths.get(face)
  if (!known) {
    known = new Map()
    widths.set(face, known)
  }
  let units = known.get(text)
  if (units === undefined) {
    const opened = openFace(face)
    units = opened.layout(text).advanceWidth / opened.unitsPerEm
    if (known.size > mostWidths) known.clear()
    known.set(text, units)
  }
  return units * size
}

/** More words than the longest document has. Bounds the cache. */
const mostWidths = 30_000

/** The smallest piece that a line can end after: a word with the space behind it, in its typefaces. */
interface Piece {
  runs: Run[]
  width: number
  /** Width of the space at its end, which does not count at the end of a line. */
  space: number
  endsLine: boolean
}

const facedWords = new Map<string, ReturnType<typeof inFaces>>()

function facesOf(word: string, style: FaceStyle) {
  const key = `${style.weight ?? 400}${style.isItalic ? 'i' : ''}${word}`
  let known = facedWords.get(key)
  if (!known) {
    if (facedWords.size > mostWidths) facedWords.clear()
    known = inFaces(word, style)
    facedWords.set(key, known)
  }
  return known
}

/**
 * Words with their spaces. Text that follows a word without a space, such as a mark in another style, stays with it.
 */
function* piecesOf(spans: readonly Span[], style: ParagraphStyle): Generator<Piece> {
  let held: Piece | undefined
  for (const span of spans) {
    let isFirst = true
    for (const piece of piecesOfSpan(span, style)) {
      if (held && isFirst && held.space === 0 && !held.endsLine)
        held = {
          ...piece,
          runs: [...held.runs, ...piece.runs],
          width: held.width + piece.width,
        }
      else {
        if (held) yield held
        held = piece
      }
      isFirst = false
    }
  }
  if (held) yield held
}

function* piecesOfSpan(span: Span, style: ParagraphStyle): Generator<Piece> {
  const { size = style.size, color = style.color, link } = span
  const face = { weight: span.weight ?? style.weight, isItalic: span.isItalic ?? style.isItalic }
  const runsOf = (text: string): Run[] =>
    facesOf(text, face).map((faced) => ({
      ...faced,
      size,
      color,
      ...(link !== undefined && { link }),
      width: widthIn(faced.face, faced.text, size),
    }))
  for (const [word] of span.text.matchAll(/[^ \n]*(?: +|\n)|[^ \n]+/g)) {
    const endsLine = word.endsWith('\n')
    const bare = word.replace(/[ \n]+$/, '')
    const space = endsLine ? '' : word.slice(bare.length)
    const parts = breakLongWord(bare)
    if (parts.length === 0) parts.push('')
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1
      const runs = runsOf(isLast ? part + space : part)
      const last = runs.at(-1)
      yield {
        runs,
        width: runs.reduce((sum, run) => sum + run.width, 0),
        space: isLast && space && last ? widthIn(last.face, space, size) : 0,
        endsLine: isLast && endsLine,
      }
    }
  }
}

/** Sets spans as lines of a width. Words stay whole, except those that are wider than a line. */
export function setText(spans: readonly Span[], width: number, style: ParagraphStyle): Line[] {
  const { size, leading = usualLeading, align = 'left' } = style
  const height = size * leading
  const baseline = height / 2 + middle * size
  const lines: Line[] = []
  let runs: Run[] = []
  let taken = 0
  let trailing = 0
  const end = () => {
    lines.push({ runs: joined(runs), width: taken - trailing, height, baseline, align })
    runs = []
    taken = 0
    trailing = 0
  }
  const add = (run: Run, space = 0) => {
    runs.push(run)
    taken += run.width
    trailing = space
  }
  for (const piece of piecesOf(spans, style)) {
    const needed = piece.width - piece.space
    if (runs.length > 0 && taken + needed > width + tolerance) end()
    if (needed <= width + tolerance) for (const run of piece.runs) add(run, piece.space)
    else
      for (const run of piece.runs)
        for (const text of run.text) {
          const part = { ...run, text, width: widthIn(run.face, text, run.size) }
          if (runs.length > 0 && taken + part.width > width) end()
          add(part)
        }
    if (piece.endsLine) end()
  }
  if (runs.length > 0 || lines.length === 0) end()
  return lines
}

/** Points; too small to be visible. */
const tolerance = 0.01

/** Joins neighboring runs of the same style. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (
      last &&
      last.face === run.face &&
      last.size === run.size &&
      last.color === run.color &&
      last.link === run.link
    ) {
      last.text += run.text
      last.width += run.width
    } else result.push({ ...run })
  }
  return result
}
