/** Names of weekdays and months in the languages of the captures, matched by their first letters. */
const weekdays: readonly RegExp[] = [
  /^(?:mon|montag|lundi|lunes)/,
  /^(?:tue|dienstag|mardi|martes)/,
  /^(?:wed|mittwoch|mercredi|mi[eé]rcoles)/,
  /^(?:thu|donnerstag|jeudi|jueves)/,
  /^(?:fri|freitag|vendredi|viernes)/,
  /^(?:sat|samstag|sonnabend|samedi|s[aá]bado)/,
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
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fourteen: 14,
  couple: 2,
  few: 3,
  einem: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
}

export const weekdayWords = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day|mon|tues?|weds?|thurs?|fri|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo`
export const monthWords = String.raw`jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|dez(?:ember)?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre`
export const numberWords = String.raw`\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|fourteen|(?:a )?couple(?: of)?|(?:a )?few|zwei|drei|vier|einem|einer|une?|deux|trois|quatre`

export function weekdayNumber(word: string): number {
  return weekdays.findIndex((name) => name.test(word.toLowerCase())) + 1
}

export function monthNumber(word: string): number {
  return months.findIndex((name) => name.test(word.toLowerCase())) + 1
}

export function numberOf(word: string): number {
  const plain = word.toLowerCase().replace(/^a (?=couple|few)| of$/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : (numbers[plain] ?? 1)
}
