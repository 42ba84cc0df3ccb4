import { z } from 'zod'
import { characterCount } from './character-count'

const hasNul = (text: string) => text.includes('\u0000')
const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`

/** Text of a bounded length. PostgreSQL cannot store NUL, nor half a surrogate pair in JSON: both are refused here. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string('must be a string')
    .refine((value) => characterCount(value) >= min, {
      error: min === 1 ? 'must not be empty' : `must have at least ${characters(min)}`,
    })
    .refine((value) => characterCount(value) <= max, { error: `must have at most ${characters(max)}` })
    .refine((value) => !hasNul(value), { error: 'must not contain the NUL character' })
    .refine((value) => value.isWellFormed(), { error: 'must not contain half of a surrogate pair' })
    .meta({ minLength: min || undefined, maxLength: max })
}

/** A moment as ISO 8601 in UTC. Accepts a Date on the way out. */
export const dateTime = z
  .preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.iso.datetime())
  .meta({ type: 'string', format: 'date-time' })

/** An e-mail address, trimmed and in lower case. */
export const emailAddress = z
  .string('must be a string')
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address'))
  .meta({ type: 'string', format: 'email', maxLength: 254 })

/** An https address that is safe to put into a link or an image. */
export function httpsUrl({ max }: { max: number }) {
  return z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https address' })
    .max(max, `must have at most ${characters(max)}`)
    .refine((value) => !hasNul(value), { error: 'must not contain the NUL character' })
}

/** A new password. Length is what makes it strong; the upper bound keeps hashing cheap to refuse. */
export const newPassword = text({ min: 10, max: 200 })

/** Of any version, also of none: what PostgreSQL takes for one. Ids that nobody made are absent, not malformed. */
export const uuid = z.guid('must be a UUID')

const wholeNumber = 'must be a whole number'

/**
 * The query parameters of a list that answers at most so many rows at once, and without them just those: further
 * ones are asked for by `offset`.
 */
export const pageOf = (most: number) => ({
  limit: z.coerce
    .number(wholeNumber)
    .int(wholeNumber)
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`)
    .default(most),
  offset: z.coerce
    .number(wholeNumber)
    .int(wholeNumber)
    .min(0, 'must be at least 0')
    .max(1_000_000, 'must be at most 1000000')
    .default(0),
})
