import { randomInt } from 'node:crypto'
import { publicBaseUrl } from '../../platform/env'

// Consonants only, so that no slug spells a word; without l, which looks like a digit.
const alphabet = 'bcdfghjkmnpqrstvwxyz'
const length = 12

/** 12 random lower-case letters: 51 bits, too many to guess over the network. */
export function newSlug(): string {
  let slug = ''
  for (let position = 0; position < length; position++) slug += alphabet[randomInt(alphabet.length)]
  return slug
}

/** The address of a link's survey on the workspace's own host, even where the link has a custom domain. */
export const surveyUrlOf = ({ slug }: { slug: string }): string => `${publicBaseUrl()}/survey/${slug}`
