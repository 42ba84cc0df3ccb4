import { isDeepStrictEqual } from 'node:util'
import { ANYTHING } from './fences'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text matches the one a guide shows, which may leave parts of it open. */
export function isTextAsShown(shown: string, actual: string): boolean {
  const pattern = shown.trim().split(ANYTHING).map(escaped).join('[\\s\\S]*')
  return new RegExp(`^${pattern}$`).test(actual.trim())
}

/**
 * The differences of a value from the one a guide shows. A guide may leave values open, members out of an object, and
 * the end out of a list.
 * @returns one line for each difference
 */
export function differencesFromShown(shown: unknown, actual: unknown, path = '$'): string[] {
  if (typeof shown === 'string' && shown.includes(ANYTHING)) {
    if (shown === ANYTHING || (typeof actual === 'string' && isTextAsShown(shown, actual))) return []
  } else if (Array.isArray(shown) && Array.isArray(actual)) {
    const isShortened = shown.at(-1) === ANYTHING
    const expected = isShortened ? shown.slice(0, -1) : shown
    if (actual.length < expected.length || (!isShortened && actual.length > expected.length)) {
      return [`${path} has ${actual.length} entries, shown are ${expected.length}`]
    }
    return expected.flatMap((entry, index) => differencesFromShown(entry, actual[index], `${path}[${index}]`))
  } else if (isObject(shown) && isObject(actual)) {
    return Object.entries(shown)
      .filter(([name]) => name !== ANYTHING)
      .flatMap(([name, value]) => differencesFromShown(value, actual[name], `${path}.${name}`))
  } else if (isDeepStrictEqual(shown, actual)) {
    return []
  }
  return [`${path} is ${JSON.stringify(actual)}, shown is ${JSON.stringify(shown)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
