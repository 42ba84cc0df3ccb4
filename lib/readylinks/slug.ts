import { randomInt } from 'node:crypto'

// Consonants only, so that no slug spells a word, and none that is taken for a figure.
const alphabet = 'bcdfghjkmnpqrstvwxyz'
const length = 12

/** 12 lower-case letters of the system's generator: 51 bits, which nobody guesses over the network. */
export function newSlug(): string {
  let slug = ''
  for (let position = 0; position < length; position++) slug += alphabet[randomInt(alphabet.length)]
  return slug
}
