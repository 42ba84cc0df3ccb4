import { singular } from './nouns'
import { periodOf } from './periods'

/** The unit a figure is counted per, and the length of the phrase. */
export interface Per {
  per: string
  length: number
}

const phrase =
  /^[ \u00a0]?(?:\/|(?:per|an?|each|every|pro|im|je|in an?|p\.)[ \u00a0]?)[ \u00a0]?(?:(?:single|working|business|calendar|average|typical|full|given)[ -])?([\p{L}]{1,24})/u
const adverb =
  /^[ ](hourly|daily|weekly|fortnightly|monthly|quarterly|yearly|annually|täglich|wöchentlich|monatlich|jährlich)(?![\p{L}])/iu
const yearly = /^[ ]?p\.?\s?[aA]\.?(?![\p{L}])/u
const notCounted = new Set(
  `time bit lot few little day's total result whole result person's more less good`.split(' '),
)

/**
 * Parses 'per month', 'a week', '/day', 'each', 'annually' or 'per invoice' at the beginning of the text
 * after a figure.
 */
export function readPer(after: string): Per | null {
  const year = yearly.exec(after)
  if (year) return { per: 'year', length: year[0].length }
  const often = adverb.exec(after)
  if (often) return { per: periodOf(often[1] as string) as string, length: often[0].length }
  const match = phrase.exec(after)
  if (!match) return null
  const word = match[1] as string
  const period = periodOf(word)
  if (period) return { per: period, length: match[0].length }
  // 'a clerk' may be a unit, 'a mess' is not: other nouns require 'per' or 'each'.
  if (!/^[ ]?(?:\/|per|each|pro|je)/.test(after) || word.length < 3 || notCounted.has(word)) return null
  return { per: singular(word.toLowerCase()), length: match[0].length }
}
