/** An exact fraction in lowest terms with a positive denominator. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

function reduced(numerator: bigint, denominator: bigint): Rational {
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n }

/** The exact decimal value: 0.1 is one tenth, not the nearest binary fraction. */
export function toRational(value: number): Rational {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n }
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (!match) throw new RangeError(`${value} is no finite number`)
  const [, sign, whole, fraction = '', exponent = '0'] = match
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const power = Number(exponent) - fraction.length
  return power >= 0 ? reduced(digits * 10n ** BigInt(power), 1n) : reduced(digits, 10n ** BigInt(-power))
}

export const add = (left: Rational, right: Rational): Rational =>
  reduced(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )

export const sum = (values: readonly Rational[]): Rational => values.reduce(add, ZERO)

export const multiply = (left: Rational, right: Rational): Rational =>
  reduced(left.numerator * right.numerator, left.denominator * right.denominator)

/** The divisor must not be zero. */
export const divide = (left: Rational, right: Rational): Rational =>
  reduced(left.numerator * right.denominator, left.denominator * right.numerator)

export const isZero = ({ numerator }: Rational): boolean => numerator === 0n

/** To the nearest integer, halves up. For values of zero and more. */
export const roundHalfUp = ({ numerator, denominator }: Rational): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

const decimalPlaces = 15n

/** The nearest double to 15 decimal places, for parts of any size. */
export function toNumber({ numerator, denominator }: Rational): number {
  const scale = 10n ** decimalPlaces
  const scaled = (2n * numerator * scale + denominator) / (2n * denominator)
  const whole = scaled / scale
  const rest = String(scaled % scale).padStart(Number(decimalPlaces), '0')
  return Number(`${whole}.${rest}`)
}
