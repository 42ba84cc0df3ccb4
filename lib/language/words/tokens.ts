import type { Range } from '../reading'

export interface Token extends Range {
  text: string
  lower: string
}

const word = /[\p{L}\p{N}]+(?:(?:['’&.+/-]|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}]+)*/gu

/** The words of a text with their offsets; names such as O'Brien, e-mail or 27001 stay whole. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(word)) {
    const found = match[0]
    tokens.push({
      text: found,
      lower: found.toLowerCase(),
      start: match.index,
      end: match.index + found.length,
    })
  }
  return tokens
}

export function countWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(word)) count += 1
  return count
}
