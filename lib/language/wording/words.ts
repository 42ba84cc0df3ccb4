const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** The number in words up to twelve, above that in digits with thousands separators. */
export function spelled(count: number): string {
  return small[count] ?? formatNumber(count)
}

/** `one document`, `two documents`, `14 documents`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${spelled(count)} ${count === 1 ? noun : plural}`
}

/** At most four decimals; commas separate thousands. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 4 })
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lowers the first letter, unless the first word is an acronym or a name such as SAP or ePost. */
export function uncapitalised(text: string): string {
  const first = text.split(/[\s,;:]/, 1)[0] ?? ''
  return /^[A-Z][a-z’'-]*$/.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Joins sentences to one paragraph, skipping empty ones. */
export function paragraph(...sentences: (string | null | undefined | false)[]): string {
  return sentences.filter(Boolean).join(' ')
}

const single = /(?:[^s]|ss)$/
const uncountable =
  /(?:(?<!draw|record|book|list|meet|build|read)ing|(?<!docu|appoint|ship|pay|agree|instru|state|assess|treat|consign)ment|support|ance|(?<!lic|refer|confer|sent|audi)ence|ity|ship|ness|history|machinery|laundry|data|information|work|software|equipment|feedback|staff|stock|knowledge|demand|(?<!\be-?)mail|language|aftercare|payroll|section|science|council|safety|cash|paperwork|traffic|advice|research|progress|money|fuel|water|energy|mileage|postage|freight|luggage|waste|furniture|\breal time|health|\d)$/i

/** True for nouns that are not counted, such as `cash` and `paperwork`. */
export const isUncountable = (phrase: string): boolean => uncountable.test(phrase)

/** 'WhatsApp' and 'PayPal' have no plural. */
const productName = /\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u

/** A countable noun in the plural, since an opportunity is about many. */
export function pluralOf(phrase: string): string {
  if (!single.test(phrase) || isUncountable(phrase) || productName.test(phrase)) return phrase
  if (/(?:x|ch|sh|ss)$/.test(phrase)) return `${phrase}es`
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`
  return `${phrase}s`
}
