/** Names of weekdays and months in the languages of the captures, matched by their first letters. */
const weekdays: readonly RegExp[] = [
  /^(?:mo$|mon|montag|lundi|lunes)/,
  /^(?:tu$|di$|tue|dienstag|mardi|martes)/,
  /^(?:we$|mi$|wed|mittwoch|mercredi|mi[eé]rcoles)/,
  /^(?:th$|do$|thu|thr|donnerstag|jeudi|jueves)/,
  /^(?:fr$|fri|freitag|vendredi|viernes)/,
  /^(?:sa$|sat|samstag|sonnabend|samedi|s[aá]bado)/,
  /^(?:sun|sonntag|dimanche|domingo)/,
]
const months: readonly RegExp[] = [
  /^(?:jan|jän|ene)/,
  /^(?:feb|fév)/,
  /^(?:mar|mär|mrz)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|aoû|ago)/,
  /^sep/,
  /^(?:oct|okt)/,
  /^nov/,
  /^(?:dec|dez|déc|dic)/,
]
/** Words for the numbers 1, 2, 3 and so on; 'a couple' are two, 'a few' three. */
const numbers: readonly RegExp[] = [
  /^(?:an?|one|einem|einer|une?)$/,
  /^(?:two|couple|zwei|deux)$/,
  /^(?:three|few|drei|trois)$/,
  /^(?:four|vier|quatre)$/,
  ...'five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
    .split(' ')
    .map((word) => new RegExp(`^${word}$`)),
]
const roundNumbers: Record<string, number> = { twenty: 20, thirty: 30 }

export const weekdayWords = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day|mon|tues?|weds?|thu(?:rs?)?|thr|fri|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo`
export const monthWords = String.raw`jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|dez(?:ember)?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre`
export const numberWords = String.raw`\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|(?:a )?couple(?: of)?|(?:a )?few|zwei|drei|vier|einem|einer|une?|deux|trois|quatre`

export function weekdayNumber(word: string): number {
  return weekdays.findIndex((name) => name.test(word.toLowerCase())) + 1
}

export function monthNumber(word: string): number {
  return months.findIndex((name) => name.test(word.toLowerCase())) + 1
}

export function numberOf(word: string): number {
  const plain = word.toLowerCase().replace(/^a (?=couple|few)| of$/g, '')
  if (/^\d+$/.test(plain)) return Number(plain)
  return roundNumbers[plain] ?? Math.max(1, numbers.findIndex((name) => name.test(plain)) + 1)
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const tens: Record<string, number> = { twent: 20, thirt: 30 }
/** A day of a month in figures or as dictation spells it: '6', '6th', 'sixth', 'twenty-sixth'. */
export const dayOfMonthWords = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?|${ordinals.toReversed().join('|')}|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty[- ]first`
/** Spelled days that can hardly be anything else. */
export const clearDayWords = String.raw`${ordinals.slice(12).join('|')}|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty[- ]first`

export function dayOfMonth(word: string): number {
  const figure = Number.parseInt(word, 10)
  if (!Number.isNaN(figure)) return figure
  const [lead, last] = word.toLowerCase().split(/[- ]/) as [string, string | undefined]
  if (lead === 'thirtieth') return 30
  if (last === undefined) return ordinals.indexOf(lead) + 1
  return (tens[lead.slice(0, 5)] ?? 0) + ordinals.indexOf(last) + 1
}
