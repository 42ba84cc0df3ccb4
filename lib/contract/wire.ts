import { z } from 'zod'
import { characterCount } from './character-count'
import { MAX_OFFSET } from './list-limits'
import { MAX_LOGO_BYTES } from './logo'
import { isWebAddress } from './web-address'

const hasNul = (text: string) => text.includes('\u0000')
const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`

/** Whether a text has a visible character: spaces, joiners and direction marks do not count. */
const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text)

/**
 * Text of a bounded length without the spaces around it. With a `min` it has a visible character. PostgreSQL cannot store
 * NUL, nor an unpaired surrogate in JSON: both are rejected here.
 * @param isSecret taken as it was typed, such as a password
 */
export function text({ min = 0, max, isSecret = false }: { min?: number; max: number; isSecret?: boolean }) {
  const given = z.string('must be a string')
  return (isSecret ? given : given.trim())
    .refine((value) => (isSecret || min === 0 || isVisible(value)) && characterCount(value) >= min, {
      error: min === 1 ? 'must not be empty' : `must have at least ${characters(min)}`,
    })
    .refine((value) => characterCount(value) <= max, { error: `must have at most ${characters(max)}` })
    .refine((value) => !hasNul(value), { error: 'must not contain the NUL character' })
    .refine((value) => value.isWellFormed(), { error: 'must not contain half of a surrogate pair' })
    .meta({ minLength: min || undefined, maxLength: max })
}

/** A point in time as ISO 8601 in UTC. Accepts a Date in responses. */
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
  .meta({ type: 'string', format: 'email' })

/** An http or https address in a request. */
export const webAddress = text({ min: 1, max: 2000 }).refine(isWebAddress, { error: 'must be a web address' })

const hasUserInfo = (address: string) => {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** An https address that is safe in a link or as the source of an image, in the spelling of browsers. */
export function httpsUrl({ max }: { max: number }) {
  return z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      normalize: true,
      error: 'must be an https address',
    })
    .refine((value) => !URL.canParse(value) || !hasUserInfo(value), {
      error: 'must not contain a user name or password',
    })
    .max(max, `must have at most ${characters(max)}`)
    .refine((value) => !hasNul(value), { error: 'must not contain the NUL character' })
}

/** Characters. */
/** Base64 takes four characters for three bytes. */
const maxLogoCharacters = Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 40

/** A PNG or JPEG as a data URL. */
export const logoDataUrl = z
  .string()
  .max(maxLogoCharacters, 'must be at most 256 KiB')
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG or JPEG as a data URL')

export const MIN_PASSWORD_LENGTH = 10

/** A new password. Its length makes it strong; the upper bound limits the cost of hashing. */
export const newPassword = text({ min: MIN_PASSWORD_LENGTH, max: 200, isSecret: true })

/** Accepts any UUID that PostgreSQL accepts; an unknown id is a 404, not a 400. */
export const uuid = z.guid('must be a UUID')

/** A moment in a request: ISO 8601 with a time zone, in years that PostgreSQL can store and dates can be computed in. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a date and time as in ISO 8601' })
  .refine((value) => Date.parse(value) >= Date.UTC(1900) && Date.parse(value) < Date.UTC(2200), {
    error: 'must lie between the years 1900 and 2199',
  })

/** The filter of a list by the last change of its entries. */
export const updatedSince = moment
  .transform((value) => new Date(value))
  .optional()
  .meta({ type: 'string', format: 'date-time', description: 'Changed then or later' })

const MAX_METADATA_KEYS = 20
const metadataKey = text({ min: 1, max: 40 })

/** Names and values that callers store with a record. Returned unchanged. */
export const metadata = z
  .record(z.string(), z.string())
  .meta({ id: 'Metadata', description: 'Your own names and values; the workspace does not read them' })

/** The same in a request, which replaces the stored values. */
export const metadataInput = z
  .record(metadataKey, text({ max: 200 }), 'must be an object of texts')
  .refine((given) => Object.keys(given).length <= MAX_METADATA_KEYS, {
    error: `must have at most ${MAX_METADATA_KEYS} keys`,
  })
  .meta({
    id: 'MetadataInput',
    maxProperties: MAX_METADATA_KEYS,
    description: 'Your own names and values; replaces all of them',
  })

interface NumberBounds {
  min: number
  max: number
}

/** Number() also reads '', ' 5', '0x10' and '1e2'. */
const fromDigits = (form: RegExp) => (value: unknown) => {
  if (typeof value !== 'string') return value
  return form.test(value) ? Number(value) : Number.NaN
}

/** A whole number in a query, in decimal digits. */
export function queryInteger({ min, max, byDefault }: NumberBounds & { byDefault: number }) {
  const number = z
    .preprocess(
      fromDigits(/^-?\d+$/),
      z
        .number('must be a whole number')
        .min(min, `must be at least ${min}`)
        .max(max, `must be at most ${max}`)
        .int('must be a whole number'),
    )
    .meta({ type: 'integer', minimum: min, maximum: max, default: byDefault })
  return number.default(byDefault)
}

/** A number in a query, in decimal digits with or without a fraction; left out as undefined. */
export const queryNumber = ({ min, max }: NumberBounds) =>
  z
    .preprocess(
      fromDigits(/^-?\d+(\.\d+)?$/),
      z.number('must be a number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
    )
    .meta({ type: 'number', minimum: min, maximum: max })
    .optional()

/**
 * The query parameters of a list that returns at most `most` rows, which is also the default; `offset`
 * requests further ones.
 */
export const pageOf = (most: number, byDefault = most) => ({
  limit: queryInteger({ min: 1, max: most, byDefault }),
  offset: queryInteger({ min: 0, max: MAX_OFFSET, byDefault: 0 }),
})
