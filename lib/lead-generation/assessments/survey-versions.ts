import { createHash } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { keepVersion } from './queries'
import type { SurveyDefinition } from './survey-definition'

/** JSON with the members of every object in a fixed order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** SHA-256 in hex. */
const surveyDigest = (definition: SurveyDefinition): string =>
  createHash('sha256').update(canonicalJson(definition)).digest('hex')

/**
 * Stores a survey permanently as it is answered; the same survey of one owner is stored once. Later answers are scored
 * by it, even if the config changes.
 */
export async function keepSurveyVersion(
  ctx: OwnerContext,
  definition: SurveyDefinition,
): Promise<{ id: string }> {
  return { id: await keepVersion(ctx, surveyDigest(definition), definition) }
}
