import type { OwnerContext } from '../../contract/context'
import { raiseLastInteraction, selectContactsLike } from './queries'
import { chooseContact, type MatchableContact, type NamedPerson, tidyName } from './rules'

/**
 * The contact of each person, in order: by e-mail address, then by full name if exactly one contact has it.
 * Null if none or several match.
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

/** Chooses among the given contacts. */
export const chooseContacts = (
  people: readonly NamedPerson[],
  candidates: readonly MatchableContact[],
): (string | null)[] => people.map((person) => chooseContact(person, candidates)?.id ?? null)

/**
 * Records an interaction with contacts. A later interaction is kept; deleted contacts are skipped.
 * @param at when the capture that mentions them was captured
 */
export async function touchContacts(
  ctx: OwnerContext,
  contactIds: readonly string[],
  at: Date,
): Promise<void> {
  // In a fixed order, so that two of these cannot deadlock.
  for (const contactId of [...new Set(contactIds)].sort()) await raiseLastInteraction(ctx, contactId, at)
}
