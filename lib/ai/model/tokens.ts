import type { Range } from '../../language/reading'

/** Three and a half bytes per token: slightly more tokens than most tokenizers produce, in any script. */
const bytesPerToken = 3.5

/** Estimated number of tokens of a text, too high rather than too low. */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / bytesPerToken)

export interface Budget {
  /** Maximum tokens of a response. */
  answer: number
  /** Maximum tokens of the material in one request. */
  material: number
}

const instructionTokens = 2_000

/** Enough for a rich answer, with room to spare. */
const mostAnswerTokens = 16_000
/** In a smaller window the instructions take their share too. */
const largeWindow = 2 * mostAnswerTokens

/** Divides the context window between request and response. */
export function budgetOf(contextTokens: number): Budget {
  const answer = contextTokens >= largeWindow ? mostAnswerTokens : Math.floor(contextTokens / 3)
  return { answer, material: Math.max(500, contextTokens - answer - instructionTokens) }
}

const borders = [/\n[ \t]*\n/g, /\n/g, /[.!?…]["'”’)]?\s/g, /\s/g]

/** The last border of the best kind in the second half of a piece; the piece's end when there is none. */
function lastBorder(piece: string): number {
  for (const border of borders) {
    const found = [...piece.matchAll(border)].at(-1)
    if (found && found.index + found[0].length > piece.length / 2) return found.index + found[0].length
  }
  const last = piece.charCodeAt(piece.length - 1)
  const isHalfACharacter = last >= 0xd800 && last <= 0xdbff
  return isHalfACharacter && piece.length > 1 ? piece.length - 1 : piece.length
}

/**
 * Cuts a range of a text into consecutive pieces of at most `maxTokens`, at paragraph borders if possible.
 */
export function splitText(text: string, maxTokens: number, { start, end }: Range): Range[] {
  const pieces: Range[] = []
  const maxBytes = Math.max(16, Math.floor(maxTokens * bytesPerToken))
  for (let at = start; at < end; ) {
    let piece = text.slice(at, Math.min(end, at + maxBytes))
    while (Buffer.byteLength(piece) > maxBytes) {
      piece = piece.slice(0, Math.max(1, Math.floor((piece.length * maxBytes) / Buffer.byteLength(piece))))
    }
    const length = at + piece.length >= end ? end - at : lastBorder(piece)
    pieces.push({ start: at, end: at + length })
    at += length
  }
  return pieces
}

/** Groups items in order into groups of at most the given tokens; a larger item forms its own group. */
export function groupByTokens<Item>(
  items: readonly Item[],
  maxTokens: number,
  textOf: (item: Item) => string,
): Item[][] {
  const groups: Item[][] = []
  let room = 0
  for (const item of items) {
    const tokens = tokensOf(textOf(item)) + 1
    const last = groups.at(-1)
    if (last && tokens <= room) {
      last.push(item)
      room -= tokens
    } else {
      groups.push([item])
      room = maxTokens - tokens
    }
  }
  return groups
}
