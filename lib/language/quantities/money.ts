import type { Quantity } from '../reading'
import type { Amount } from './numbers'
import { readPer } from './per'

/** Any krona or krone: the abbreviation alone does not identify the country. */
export const ANY_KRONA = 'kr'

/** Signs and abbreviations to currency codes. */
export const CURRENCY_SIGNS: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R: 'ZAR',
  '₪': 'ILS',
  '₩': 'KRW',
  '₺': 'TRY',
  Kč: 'CZK',
  zł: 'PLN',
  kr: ANY_KRONA,
}
export const CURRENCY_CODES =
  'USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|MXN|ZAR|SGD|HKD|AED|SAR|TRY|KRW|ILS'
const names: Record<string, string> = {
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  franc: 'CHF',
  francs: 'CHF',
  franken: 'CHF',
  quid: 'GBP',
  bucks: 'USD',
  rupees: 'INR',
  yen: 'JPY',
}
const before = new RegExp(
  String.raw`(?:(?<![\p{L}])(${CURRENCY_CODES})\s?|((?:US|AU|CA|NZ|HK|A|C|S)?\$|[€£¥₹₪₩₺]|(?<![\p{L}\p{N}])(?:R(?=\s?$)|kr(?=\.?\s$)))\.?\s?)$`,
  'u',
)
const after = new RegExp(
  String.raw`^[\s-]?(?:(k)?(${CURRENCY_CODES})(?![\p{L}])|([€£¥₹₪₩₺]|\$(?!\d)|(?:Kč|zł|kr)(?![\p{L}]))|(?:US )?(euros?|dollars?|pounds?|francs?|franken|quid|bucks|rupees|yen)(?![\p{L}]))`,
  'iu',
)

/** A sum of money around a number, with its currency; null without one. */
export function readMoney(text: string, amount: Amount): Quantity | null {
  const left = before.exec(text.slice(Math.max(0, amount.start - 6), amount.start))
  const right = left ? null : after.exec(text.slice(amount.end, amount.end + 14))
  const unit = left
    ? (left[1] ?? CURRENCY_SIGNS[left[2] as string])
    : right &&
      (right[2]?.toUpperCase() ??
        CURRENCY_SIGNS[right[3] ?? ''] ??
        CURRENCY_SIGNS[(right[3] ?? '').toLowerCase()] ??
        names[(right[4] ?? '').toLowerCase()])
  if (!unit) return null
  const start = left ? amount.start - left[0].length : amount.start
  let end = right ? amount.end + right[0].length : amount.end
  const per = readPer(text.slice(end, end + 40))
  if (per) end += per.length
  // 112 kEUR
  const factor = right?.[1] ? 1000 : 1
  const [value, upper] = [factor * amount.value, factor * amount.upper]
  return { kind: 'money', start, end, value, upper, unit, per: per?.per ?? null }
}
