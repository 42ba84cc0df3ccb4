import { z } from 'zod'
import { uuid } from './wire'

/** The outcome of one imported row. @param noun of the records, such as `lead` */
export const importedRow = (noun: string) =>
  z.object({
    row: z.int().meta({ description: 'Position in the request, from 0' }),
    outcome: z.enum(['new', 'known', 'repeated']).meta({
      description: `known: there is such a ${noun} already. repeated: another row is the same person`,
    }),
    id: uuid.nullable().meta({ description: `Of the ${noun} that was created or is known` }),
  })

interface ImportedRow {
  row: number
  outcome: 'new' | 'known' | 'repeated'
  id: string | null
}

/** What tells people apart, folded for comparison; empty where it is not known. */
interface PersonKeys {
  email: string
  /** Name and company. */
  place: string
}

interface Person extends PersonKeys {
  /** The record, or the row that becomes one. */
  id?: string
  row?: number
}

/**
 * Decides for each row who it is: by e-mail address, otherwise by name and company. Two addresses are two people, whatever
 * their names. Rows with an address are decided first, so that the order of the rows makes no difference to how many
 * people there are; a record without an address belongs to the first address of its name and company.
 */
function identify(rows: readonly PersonKeys[], known: readonly (PersonKeys & { id: string })[]): Person[] {
  const byEmail = new Map<string, Person>()
  const byPlace = new Map<string, Person[]>()
  const add = (person: Person): Person => {
    if (person.email && !byEmail.has(person.email)) byEmail.set(person.email, person)
    if (person.place) byPlace.set(person.place, [...(byPlace.get(person.place) ?? []), person])
    return person
  }
  for (const person of known) add({ ...person })
  const found: Person[] = []
  const order = [...rows.keys()]
  for (const row of order.filter((row) => rows[row]!.email)) {
    const keys = rows[row]!
    const namesake = (byPlace.get(keys.place) ?? []).find(({ email }) => !email)
    const person = byEmail.get(keys.email) ?? namesake ?? add({ ...keys, row })
    person.email ||= keys.email
    if (!byEmail.has(keys.email)) byEmail.set(keys.email, person)
    found[row] = person
  }
  for (const row of order.filter((row) => !rows[row]!.email)) {
    const keys = rows[row]!
    found[row] = byPlace.get(keys.place)?.[0] ?? add({ ...keys, row })
  }
  return found
}

/**
 * Adds the rows whose person is not known yet, each person once.
 * @param known the records that share an address, or name and company, with a row; oldest first
 * @param insert makes a record of a row; null for a preview, which writes nothing
 */
export async function importPeople<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => PersonKeys,
  known: readonly (PersonKeys & { id: string })[],
  insert: ((row: Row) => Promise<string>) | null,
): Promise<{ rows: ImportedRow[]; created: number }> {
  const people = identify(rows.map(keysOf), known)
  let created = 0
  for (const [row, values] of rows.entries()) {
    const person = people[row]!
    if (person.row !== row || !insert) continue
    person.id = await insert(values)
    created++
  }
  const outcomeOf = (row: number, { row: made }: Person) =>
    made === undefined ? 'known' : made === row ? 'new' : 'repeated'
  return {
    rows: people.map((person, row) => ({ row, outcome: outcomeOf(row, person), id: person.id ?? null })),
    created,
  }
}
