import type { Mention } from '../reading'
import { findDates } from './dates'
import { findPeople } from './people'
import { findSystems } from './systems'

/** In order of reliability: where two mentions overlap, the first one found is kept. */
const named = [findDates, findSystems, findPeople]

/**
 * Finds names in a text with normalised white space and quotation marks, in text order; offsets count from
 * its beginning.
 */
export function findMentions(text: string): Mention[] {
  const found: Mention[] = []
  if (/\p{Lu}|\d/u.test(text)) {
    for (const recognise of named) {
      for (const next of recognise(text)) {
        if (!found.some((other) => next.start < other.end && next.end > other.start)) found.push(next)
      }
    }
  } else found.push(...findSystems(text))
  return found.sort((a, b) => a.start - b.start || a.end - b.end || (a.kind < b.kind ? -1 : 1))
}
