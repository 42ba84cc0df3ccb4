import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { addCapture, newSearcher, type Searcher } from './search.fixture'

afterAll(closeDatabase)

let mine: Searcher
const change = (table: string, id: string, changes: ReturnType<typeof sql>) =>
  mine.as(({ tx }) => tx.execute(sql`update ${sql.identifier(table)} set ${changes} where id = ${id}`))

beforeAll(async () => {
  mine = await newSearcher()
})

describe('what is found keeps up with what is written', () => {
  it('finds a reworded memory by its new words only, a deleted one never, a restored one again', async () => {
    const id = await mine.remember('Cranes', 'They lift.')
    await change('memories', id, sql`subject = 'Ferries'`)
    expect(await mine.titles('cranes')).toEqual([])
    expect(await mine.titles('ferries')).toEqual(['Ferries'])
    await change('memories', id, sql`deleted_at = now(), rejected_at = now()`)
    expect(await mine.titles('ferries')).toEqual([])
    await change('memories', id, sql`deleted_at = null, rejected_at = null`)
    expect(await mine.titles('ferries')).toEqual(['Ferries'])
    await mine.as(({ tx }) => tx.execute(sql`delete from memories where id = ${id}`))
    expect(await mine.titles('ferries')).toEqual([])
  })

  it('touches nothing when a retrieval is counted', async () => {
    const id = await mine.remember('Tunnels', 'They are dark.')
    const place = () =>
      mine.as(({ tx }) => tx.execute(sql`select ctid::text from search_passages where source_id = ${id}`))
    const before = await place()
    await change('memories', id, sql`times_retrieved = times_retrieved + 1, updated_at = now()`)
    expect([...(await place())]).toEqual([...before])
  })

  it('leaves out archived captures with their items, and dismissed items', async () => {
    const { captureId, itemIds } = await addCapture(mine, 'Harbour walk', 'We looked at lighthouses.', [
      ['action_item', 'Paint the lighthouse', { owner: 'Petra' }],
      ['contact_mention', 'The keeper', { name: 'Olaf Brandt', company: 'Leuchtfeuer' }],
    ])
    const kinds = async (q: string) => (await mine.hits(q)).map(({ kind }) => kind).sort()
    expect(await kinds('lighthouse')).toEqual(['capture', 'item'])
    expect(await kinds('petra')).toEqual(['item'])
    expect(await kinds('brandt leuchtfeuer')).toEqual(['item'])
    await change('capture_items', itemIds[0]!, sql`dismissed_at = now()`)
    expect(await kinds('lighthouse')).toEqual(['capture'])
    await change('captures', captureId, sql`is_archived = true`)
    expect(await kinds('lighthouse')).toEqual([])
    expect(await kinds('brandt')).toEqual([])
    await change('captures', captureId, sql`is_archived = false`)
    expect(await kinds('lighthouse')).toEqual(['capture'])
    await mine.as(({ tx }) => tx.execute(sql`delete from captures where id = ${captureId}`))
    expect(await kinds('brandt')).toEqual([])
  })

  it('takes in rows that are copied or inserted many at a time', async () => {
    await mine.as(({ tx }) =>
      tx.execute(sql`insert into memories (user_id, subject, content)
        select ${mine.userId}, 'Bulk ' || n, 'Zeppelin number ' || n from generate_series(1, 50) n`),
    )
    expect(await mine.titles('zeppelin 17')).toContain('Bulk 17')
  })

  it('leaves nothing of an account that is deleted', async () => {
    const gone = await newSearcher()
    await gone.remember('Something')
    await addCapture(gone, 'Talk', 'Words.', [['decision', 'Go']])
    await acrossOwners().execute(sql`delete from users where id = ${gone.userId}`)
    const [left] = await acrossOwners().execute<{ rows: number }>(
      sql`select count(*)::int as rows from search_passages where user_id = ${gone.userId}`,
    )
    expect(left?.rows).toBe(0)
  })
})

describe('whose rows are found', () => {
  const search = sql`select source_id from search_ranked('submarine', '{}', array['memory'], '{}', true, 10)`

  it('finds the caller’s alone, and nothing without a caller', async () => {
    const yours = await newSearcher()
    const own = await mine.remember('Submarine', 'Mine.')
    const theirs = await yours.remember('Submarine', 'Yours.')
    const seenBy = async (userId: string) =>
      (await withUser(userId, (tx) => tx.execute(search))).map((row) => row.source_id)
    expect(await seenBy(mine.userId)).toEqual([own])
    expect(await seenBy(yours.userId)).toEqual([theirs])
    const without = await acrossOwners().transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'app_user', true)`)
      return tx.execute(search)
    })
    expect(without).toHaveLength(0)
  })

  it('tells owners apart whose ids begin alike', async () => {
    const [a, b] = ['c0ffee00-1111-4111-8111-111111111111', 'c0ffee00-2222-4222-8222-222222222222']
    for (const id of [a, b]) {
      await acrossOwners().execute(
        sql`insert into users (id, email, tier) values (${id}, ${`${id}@example.com`}, 'agency')`,
      )
      await withUser(id, (tx) =>
        tx.execute(sql`insert into memories (user_id, subject, content) values (${id}, 'Submarine', 'x')`),
      )
    }
    expect(await withUser(a, (tx) => tx.execute(search))).toHaveLength(1)
  })
})
