import type { OwnerContext } from '../context'
import { raiseLastInteraction, selectContactsLike } from './queries'
import { chooseContact, type MatchableContact, type NamedPerson, tidyName } from './rules'

/**
 * The contacts that people are, in the order of the people: by e-mail address first, then by whole name when exactly
 * one contact bears it. Null where no contact, or no single one, fits.
 */
export async function matchContacts(
  ctx: OwnerContext,
  people: readonly NamedPerson[],
): Promise<(string | null)[]> {
  if (people.length === 0) return []
  return chooseContacts(
    people,
    await selectContactsLike(ctx, {
      names: people.map(({ name }) => tidyName(name)),
      emails: people.flatMap(({ email }) => email?.trim() || []),
    }),
  )
}

/** The same, where everybody who could be meant is known. */
export const chooseContacts = (
  people: readonly NamedPerson[],
  candidates: readonly MatchableContact[],
): (string | null)[] => people.map((person) => chooseContact(person, candidates)?.id ?? null)

/**
 * Notes that there was contact with them at a moment. A later one stays; those that are gone are passed over.
 * @param at the moment of the capture that names them
 */
export async function touchContacts(
  ctx: OwnerContext,
  contactIds: readonly string[],
  at: Date,
): Promise<void> {
  // Always in the same order, so that two of these never wait for each other.
  for (const contactId of [...new Set(contactIds)].sort()) await raiseLastInteraction(ctx, contactId, at)
}
