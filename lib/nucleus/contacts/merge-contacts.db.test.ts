import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { newOwner } from '../../audit/interviews/workspace.fixture'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { newCapture, newMention } from '../captures/capture.fixture'
import { importContacts } from './import-contacts'
import { insertContact } from './keep-contact'
import { mergeContacts } from './merge-contacts'
import { findContact, selectDuplicates } from './queries'

afterAll(closeDatabase)

const add = (owner: string, input: Parameters<typeof insertContact>[1]) =>
  asOwner(owner, (ctx) => insertContact(ctx, input))
const find = (owner: string, id: string) => asOwner(owner, (ctx) => findContact(ctx, id))

describe('merging two contacts', () => {
  it('moves the mentions and keeps every value that the other lacks', async () => {
    const { userId } = await newOwner()
    const kept = await add(userId, {
      name: 'Anna Weber',
      company: 'Nordlicht',
      email: 'anna@nordlicht.example',
    })
    const merged = await add(userId, { name: 'A. Weber', company: 'Nordlicht GmbH', phone: '+49 30 99' })
    const item = await newMention(userId, await newCapture(userId), { name: 'A. Weber' })
    await asOwner(userId, ({ tx }) =>
      tx.execute(sql`update capture_items set contact_id = ${merged.id} where id = ${item}`),
    )
    const contact = await asOwner(userId, (ctx) =>
      mergeContacts(ctx, { keptId: kept.id, mergedId: merged.id, take: ['company'] }),
    )
    expect(contact).toMatchObject({
      name: 'Anna Weber',
      company: 'Nordlicht GmbH',
      email: 'anna@nordlicht.example',
      phone: '+49 30 99',
    })
    expect(await find(userId, merged.id)).toBeUndefined()
    const [mention] = await asOwner(userId, ({ tx }) =>
      tx.execute<{ contact: string }>(
        sql`select contact_id as contact from capture_items where id = ${item}`,
      ),
    )
    expect(mention!.contact).toBe(kept.id)
  })

  it('touches nothing where one of them is another user’s', async () => {
    const [{ userId }, { userId: otherId }] = await Promise.all([newOwner(), newOwner()])
    const own = await add(userId, { name: 'Own' })
    const foreign = await add(otherId, { name: 'Foreign', phone: '1' })
    for (const [keptId, mergedId] of [
      [own.id, foreign.id],
      [foreign.id, own.id],
    ] as const) {
      await expect(
        asOwner(userId, (ctx) => mergeContacts(ctx, { keptId, mergedId, take: ['phone'] })),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await find(userId, own.id)).toMatchObject({ name: 'Own', phone: null })
    expect(await find(otherId, foreign.id)).toMatchObject({ name: 'Foreign' })
  })

  it('is suggested for one address, and for one name and company', async () => {
    const { userId } = await newOwner()
    const contact = await add(userId, { name: 'Eva Lind', company: 'Lind AB', email: 'eva@lind.example' })
    const sameAddress = await add(userId, { name: 'E. Lind', email: 'EVA@lind.example' })
    const samePlace = await add(userId, { name: 'Dr. Eva Lind', company: 'LIND AB ' })
    await add(userId, { name: 'Eva Lind', company: 'Another' })
    const found = await asOwner(userId, (ctx) => selectDuplicates(ctx, contact, 20))
    expect(found.map(({ id }) => id).sort()).toEqual([sameAddress.id, samePlace.id].sort())
  })
})

describe('an import of contacts', () => {
  it('adds each person once, and nothing the second time', async () => {
    const { userId } = await newOwner()
    const known = await add(userId, { name: 'Known', email: 'known@example.com' })
    const rows = [
      { name: 'Somebody', email: 'KNOWN@example.com' },
      { name: 'Eva Lind', company: 'Lind AB' },
      { name: 'eva lind', company: 'LIND AB' },
      { name: '=HYPERLINK("http://x")', email: 'eva@other.example' },
    ]
    const send = (isPreview: boolean) => asOwner(userId, (ctx) => importContacts(ctx, rows, isPreview))
    const outcomes = ['known', 'new', 'repeated', 'new']
    expect((await send(true)).rows.map(({ outcome }) => outcome)).toEqual(outcomes)
    const written = await send(false)
    expect(written.created).toBe(2)
    expect(written.rows.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(written.rows[0]!.id).toBe(known.id)
    expect((await find(userId, written.rows[3]!.id!))!.name).toBe('=HYPERLINK("http://x")')
    expect((await send(false)).created).toBe(0)
  })

  it('finds the same people in any order of the rows, and each namesake', async () => {
    const rows = [
      { name: 'Eva Lind', company: 'Lind AB' },
      { name: 'Eva Lind', company: 'Lind AB', email: 'eva@lind.example' },
      { name: 'Eva Lind', company: 'Lind AB', email: 'eva.lind@lind.example' },
    ]
    for (const order of [rows, rows.toReversed()]) {
      const { userId } = await newOwner()
      const send = () => asOwner(userId, (ctx) => importContacts(ctx, order, false))
      const { rows: told, created } = await send()
      expect(created).toBe(2)
      expect(told.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(1)
      for (const { id } of told) expect((await find(userId, id!))?.email).toMatch(/@lind/)
      expect((await send()).created).toBe(0)
    }
    const { userId } = await newOwner()
    const nameless = await add(userId, { name: 'Eva Lind', company: 'Lind AB' })
    await add(userId, { name: 'Eva Lind', company: 'Lind AB', email: 'other@lind.example' })
    const only = await asOwner(userId, (ctx) => importContacts(ctx, rows.slice(1, 2), false))
    expect(only.rows, 'the younger namesake does not hide the elder').toEqual([
      { row: 0, outcome: 'known', id: nameless.id },
    ])
  })

  it('of two at once adds a person once', async () => {
    const { userId } = await newOwner()
    const rows = [{ name: 'Eva Lind', email: 'eva@lind.example' }]
    const send = () => asOwner(userId, (ctx) => importContacts(ctx, rows, false))
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 1])
  })
})
