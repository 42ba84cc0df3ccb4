import { createHmac, randomInt } from 'node:crypto'
import { secrets } from '../../platform/secrets'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32
export const tokenMarker = 'aky_'
const shape = /^aky_[0-9A-Za-z]{32}$/

/** True for `aky_` followed by 32 base62 characters. */
export const isWellFormedToken = (value: string) => shape.test(value)

/** A new token: 190 random bits from the system's generator. */
export function generateToken(): string {
  let token = tokenMarker
  for (let position = 0; position < randomLength; position++) token += alphabet[randomInt(alphabet.length)]
  return token
}

/** The first six characters, stored to distinguish tokens. */
export const prefixOf = (token: string) => token.slice(0, 6)

/** Stored instead of the token. A fast keyed hash is enough for 190 random bits. */
export const digestOf = (token: string) => createHmac('sha256', secrets().tokenPepper).update(token).digest()
