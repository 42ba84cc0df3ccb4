import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOwner } from '../../audit/interviews/workspace.fixture'
import { personNameKey } from '../../language/mentions/person-name'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { fillContact, insertContact, matchContacts, requireOwnedContact, touchContacts } from '../contacts'
import {
  type ContactSelection,
  countContacts,
  selectContactNames,
  selectContacts,
  selectSimilarContacts,
} from './browse-queries'
import { updateContact } from './keep-contact'
import { deleteContactRow, findContact } from './queries'

afterAll(closeDatabase)

let userId: string
let otherId: string
beforeAll(async () => {
  userId = (await newOwner()).userId
  otherId = (await newOwner()).userId
})

const add = (owner: string, input: Parameters<typeof insertContact>[1]) =>
  asOwner(owner, (ctx) => insertContact(ctx, input))
const find = (owner: string, id: string) => asOwner(owner, (ctx) => findContact(ctx, id))

describe('the list', () => {
  it('is in the order of names, and searched by part of a name or company, wildcards taken literally', async () => {
    const { userId: owner } = await newOwner()
    await add(owner, { name: 'zoe 100%', company: 'Nordlicht_GmbH' })
    await add(owner, { name: 'Anna Weber', company: 'Acme \\ Sons' })
    await add(owner, { name: 'Åsa Berg', email: 'hidden@acme.example' })
    await add(otherId, { name: 'Foreign Anna' })
    const names = (search: string, page = { limit: 10, offset: 0 }) =>
      asOwner(owner, async (ctx) => (await selectContacts(ctx, { search, ...page })).map(({ name }) => name))
    expect(await names('')).toEqual(['Anna Weber', 'Åsa Berg', 'zoe 100%'])
    expect(await names('', { limit: 1, offset: 1 })).toEqual(['Åsa Berg'])
    expect(await names('WEB')).toEqual(['Anna Weber'])
    expect(await names('acme')).toEqual(['Anna Weber'])
    expect(await names('0%')).toEqual(['zoe 100%'])
    expect(await names('t_g')).toEqual(['zoe 100%'])
    expect(await names('_')).toEqual(['zoe 100%'])
    expect(await names('\\')).toEqual(['Anna Weber'])
    expect(await names('åSA')).toEqual(['Åsa Berg'])
    expect(await names('asa')).toEqual(['Åsa Berg'])
    expect(await names('Wéber')).toEqual(['Anna Weber'])
    expect(await names('weber acme')).toEqual([])
  })

  it('is natural: accents next to their letters, numbers by their value, whatever the case', async () => {
    const { userId: owner } = await newOwner()
    const ordered = [
      'álvaro',
      'Alvaro 2',
      'Alvaro 10',
      'Apfel',
      'Äpfel',
      'apfelsaft',
      'Łucja',
      'Luise',
      'Zoë',
    ]
    for (const name of ordered.toReversed()) await add(owner, { name })
    const page = (limit: number, offset: number) =>
      asOwner(owner, async (ctx) =>
        (await selectContacts(ctx, { search: '', limit, offset })).map(({ name }) => name),
      )
    const listed = await page(50, 0)
    // Names that differ in accents alone are in either order.
    const plain = (names: string[]) => names.map((name) => name.replace('Äpfel', 'Apfel'))
    expect(plain(listed)).toEqual(plain(ordered))
    const pages = await Promise.all(ordered.map((_, offset) => page(1, offset)))
    expect(pages.flat()).toEqual(listed)
  })

  it('is filtered by relationship, counted, and empty beyond the end', async () => {
    const { userId: owner } = await newOwner()
    await add(owner, { name: 'Anna', relationshipType: 'client' })
    await add(owner, { name: 'Ben' })
    await add(owner, { name: 'Cleo', relationshipType: 'client' })
    await add(otherId, { name: 'Anna', relationshipType: 'client' })
    const page = (selection: Partial<ContactSelection>, offset = 0) =>
      asOwner(owner, async (ctx) => {
        const asked = { search: '', ...selection }
        const rows = await selectContacts(ctx, { ...asked, limit: 1, offset })
        return [rows.map(({ name }) => name), await countContacts(ctx, asked)]
      })
    expect(await page({ relationship: 'client' })).toEqual([['Anna'], 2])
    expect(await page({ relationship: 'client' }, 1)).toEqual([['Cleo'], 2])
    expect(await page({ relationship: 'client' }, 2)).toEqual([[], 2])
    expect(await page({ relationship: 'none' })).toEqual([['Ben'], 1])
    expect(await page({ relationship: 'client', search: 'an' })).toEqual([['Anna'], 1])
    expect(await page({ relationship: 'partner' })).toEqual([[], 0])
    expect(await page({}, 1)).toEqual([['Ben'], 3])
  })
})

describe('the contacts that may be a person', () => {
  const similar = (owner: string, name: string, email = '', most = 3) =>
    asOwner(owner, async (ctx) =>
      (await selectSimilarContacts(ctx, { name, email }, most)).map((contact) => contact.name),
    )

  it('come by the same address first, then by the same name, then by shared words', async () => {
    const { userId: owner } = await newOwner()
    await add(owner, { name: 'Bert Hagen', email: 'bert@other.example' })
    await add(owner, { name: 'Sanne Kuiper', email: 'sanne@veldwick.example' })
    await add(owner, { name: 'S. Kuiper' })
    await add(owner, { name: 'Sanne de Vries' })
    await add(otherId, { name: 'Sanne Kuiper', email: 'sanne@veldwick.example' })
    expect(await similar(owner, 'Sanne Kuiper', 'SANNE@veldwick.example')).toEqual([
      'Sanne Kuiper',
      'S. Kuiper',
      'Sanne de Vries',
    ])
    expect(await similar(owner, 'S Kuiper', 'nobody@veldwick.example')).toEqual(['S. Kuiper', 'Sanne Kuiper'])
    expect(await similar(owner, 'S. Kuiper', ' bert@other.example')).toEqual([
      'Bert Hagen',
      'S. Kuiper',
      'Sanne Kuiper',
    ])
    expect(await similar(owner, 'Sanne Kuiper', '', 1)).toEqual(['Sanne Kuiper'])
  })

  it('match regardless of accents and case, and a stranger matches nobody', async () => {
    const { userId: owner } = await newOwner()
    await add(owner, { name: 'José Martín' })
    await add(owner, { name: 'Jörg Müller' })
    expect(await similar(owner, 'jose martin')).toEqual(['José Martín'])
    expect(await similar(owner, 'MÜLLER')).toEqual(['Jörg Müller'])
    expect(await similar(owner, 'Ruben Aalders')).toEqual([])
    expect(await similar(owner, 'J')).toEqual([])
    expect(await similar(owner, '')).toEqual([])
  })
})

it('the names of some contacts are returned, but not those of other accounts', async () => {
  const own = await add(userId, { name: 'Own' })
  const foreign = await add(otherId, { name: 'Foreign' })
  const names = await asOwner(userId, (ctx) => selectContactNames(ctx, [own.id, foreign.id, randomUUID()]))
  expect(names).toEqual([{ id: own.id, name: 'Own' }])
})

describe('a contact', () => {
  it('keeps what is given, tidied, and changes only the fields named', async () => {
    const contact = await add(userId, {
      name: ' Anna   Weber ',
      email: 'anna@nordlicht.example',
      phone: '  ',
      relationshipType: 'client',
      followUpAt: '2026-05-01T09:00:00+02:00',
    })
    expect(contact).toMatchObject({ name: 'Anna Weber', phone: null, company: null, lastInteractionAt: null })
    expect(contact.followUpAt).toEqual(new Date('2026-05-01T07:00:00Z'))
    const changed = await asOwner(userId, (ctx) =>
      updateContact(ctx, contact.id, { company: 'Nordlicht', followUpAt: null, relationshipType: null }),
    )
    expect(changed).toMatchObject({
      name: 'Anna Weber',
      email: 'anna@nordlicht.example',
      company: 'Nordlicht',
      followUpAt: null,
      relationshipType: null,
    })
  })

  it('is nobody else’s to read, change, fill, touch or delete', async () => {
    const { id } = await add(userId, { name: 'Private' })
    const rejected = { code: 'NOT_FOUND' }
    const asOther = (work: Parameters<typeof asOwner>[1]) => asOwner(otherId, work)
    await expect(asOther((ctx) => requireOwnedContact(ctx, id))).rejects.toMatchObject(rejected)
    await expect(asOther((ctx) => updateContact(ctx, id, { name: 'x' }))).rejects.toMatchObject(rejected)
    await expect(asOther((ctx) => fillContact(ctx, id, { role: 'x' }))).rejects.toMatchObject(rejected)
    await asOther((ctx) => touchContacts(ctx, [id], new Date()))
    expect(await asOther((ctx) => deleteContactRow(ctx, id))).toBe(false)
    expect(await find(userId, id)).toMatchObject({ name: 'Private', role: null, lastInteractionAt: null })
  })

  it('is gone for good once it is deleted', async () => {
    const { id } = await add(userId, { name: 'Former' })
    expect(await asOwner(userId, (ctx) => deleteContactRow(ctx, id))).toBe(true)
    expect(await asOwner(userId, (ctx) => deleteContactRow(ctx, id))).toBe(false)
    await expect(asOwner(userId, (ctx) => requireOwnedContact(ctx, id))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is filled where it is empty, and only there', async () => {
    const { id } = await add(userId, { name: 'Ben', company: 'Acme' })
    const filled = await asOwner(userId, (ctx) =>
      fillContact(ctx, id, { company: 'Other', role: 'CFO', email: null, phone: ' ' }),
    )
    expect(filled).toMatchObject({ name: 'Ben', company: 'Acme', role: 'CFO', email: null, phone: null })
    const again = await asOwner(userId, (ctx) => fillContact(ctx, id, { role: 'CEO' }))
    expect(again).toEqual(filled)
  })
})

describe('the people of a capture', () => {
  it('are matched with the owner’s contacts, in their order', async () => {
    const { userId: owner } = await newOwner()
    const anna = await add(owner, { name: 'Anna Weber', email: 'anna@nordlicht.example' })
    const ben = await add(owner, { name: 'Ben Okafor' })
    await add(owner, { name: 'Same Name' })
    await add(owner, { name: 'same name' })
    await add(otherId, { name: 'Zelda Foreign', email: 'zelda@foreign.example' })
    const matches = await asOwner(owner, (ctx) =>
      matchContacts(ctx, [
        { name: 'BEN  Okafor', email: null },
        { name: 'Somebody', email: 'ANNA@nordlicht.example' },
        { name: 'Same Name', email: null },
        { name: 'Zelda Foreign', email: 'zelda@foreign.example' },
        { name: 'Anna', email: '' },
      ]),
    )
    expect(matches).toEqual([ben.id, anna.id, null, null, null])
    expect(await asOwner(owner, (ctx) => matchContacts(ctx, []))).toEqual([])
  })

  it('are the same with a title and without one, in the database as in the code', async () => {
    const names = [
      'Dr. Lena Ortiz',
      ' Prof. Dr.\tLena\u00a0Ortiz ',
      'Lena Ortiz, M.D., PhD',
      'Frau Dipl.-Ing. Zoe\u0308 BRAND',
      'Drew Barry',
      'Mrs',
      'Dr.',
      'Dr. MD',
    ]
    const keys = await acrossOwners().execute<{ key: string }>(
      sql`select person_name_key(name) as key
        from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as given(name, place)
        order by place`,
    )
    expect(keys.map(({ key }) => key)).toEqual(names.map(personNameKey))
    const { userId: owner } = await newOwner()
    const lena = await add(owner, { name: 'Dr. Lena Ortiz' })
    const sam = await add(owner, { name: 'Sam Ortiz' })
    const matches = await asOwner(owner, (ctx) =>
      matchContacts(ctx, [
        { name: 'Lena Ortiz', email: null },
        { name: 'Herr Sam Ortiz', email: null },
      ]),
    )
    expect(matches).toEqual([lena.id, sam.id])
    const like = await asOwner(owner, (ctx) => selectSimilarContacts(ctx, { name: 'Dr. Kim', email: '' }, 3))
    expect(like).toEqual([])
  })

  it('raise the latest interaction, never lower it, and in any order at once', async () => {
    const ids = (await Promise.all(['A', 'B', 'C'].map((name) => add(userId, { name })))).map(({ id }) => id)
    const day = (number: number) => new Date(Date.UTC(2026, 2, number))
    const touch = (order: string[], number: number) =>
      asOwner(userId, (ctx) => touchContacts(ctx, [...order, randomUUID()], day(number)))
    await Promise.all([
      touch(ids, 3),
      touch([...ids].reverse(), 9),
      touch(ids, 5),
      touch([...ids].reverse(), 1),
    ])
    for (const id of ids) expect((await find(userId, id))!.lastInteractionAt).toEqual(day(9))
    const before = await find(userId, ids[0]!)
    await touch(ids, 10)
    expect((await find(userId, ids[0]!))!.updatedAt).toEqual(before!.updatedAt)
  })
})
