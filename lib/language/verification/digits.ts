const decimal = /(?![0-9])\p{Nd}/gu
const fraction = /(\d*)([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅐⅑⅒])/gu
const small = /(?<![\p{L}\d])[⁰¹²³⁴-⁹₀-₉①-⑳]+/gu

/** A text with digits of other scripts, raised and circled digits and fractions as plain figures; 'm²' stays. */
export function withPlainDigits(text: string): string {
  if (!/(?![0-9])\p{N}/u.test(text)) return text
  return text
    .replace(decimal, (digit) => String(digitOf(digit)))
    .replace(fraction, (_, whole: string, part: string) => String(Number(whole || 0) + fractionOf(part)))
    .replace(small, (run) => run.normalize('NFKC'))
}

/** Digits of a script stand in a row of ten that begins at a place 0 or 6 of its sixteen. */
function digitOf(digit: string): number | string {
  const plain = digit.normalize('NFKC')
  if (/^\d$/.test(plain)) return plain
  const code = digit.codePointAt(0) as number
  const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code & ~0xf))
  return isFromZero ? code & 0xf : (code & 0xf) - 6
}

function fractionOf(sign: string): number {
  const [part = '0', whole = '1'] = sign.normalize('NFKC').split('⁄')
  return Number((Number(part) / Number(whole)).toPrecision(4))
}
