import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { freshCaller, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import type { SessionPrincipal } from '../../contract/context'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { captureRecordOperations } from '../captures'
import { callsOf, note, ofType } from './calls.fixture'
import { newCapture, newCaptureItem } from './capture.fixture'

afterAll(closeDatabase)

let caller: TestCaller
let calls: ReturnType<typeof callsOf>
beforeEach(async () => {
  caller = await freshCaller()
  calls = callsOf(caller)
})

const readAgain = async (id: string) => {
  await calls.again(id)
  return (await calls.read(id)).items
}
const shapes = (items: Awaited<ReturnType<typeof readAgain>>) =>
  items.map(({ id, itemType, content, metadata }) => ({ id, itemType, content, metadata }))

describe('the kind of an item', () => {
  it('is corrected for good: a later reading brings the old one back neither beside nor instead of it', async () => {
    const { id } = await calls.write()
    const [decision] = ofType((await calls.read(id)).items, 'decision')
    const changed = await calls.changeItem(id, decision!.id, {
      itemType: 'action_item',
      owner: 'Piotr Nowak',
      dueDate: '2030-05-04',
    })
    expect(changed).toMatchObject({
      id: decision!.id,
      itemType: 'action_item',
      content: decision!.content,
      metadata: {
        owner: 'Piotr Nowak',
        dueDate: '2030-05-04',
        dueText: null,
        start: decision!.metadata.start,
      },
    })
    const before = shapes((await calls.open(id)).items)
    expect(shapes(await readAgain(id))).toEqual(before)
  })

  it('takes owner, date and tick with it when it is no action item any more', async () => {
    const { id } = await calls.write()
    const [task] = ofType((await calls.read(id)).items, 'action_item')
    await calls.changeItem(id, task!.id, { isDone: true })
    expect(await calls.changeItem(id, task!.id, { itemType: 'key_insight' })).toEqual({
      ...task,
      itemType: 'key_insight',
      doneAt: null,
      metadata: {
        start: task!.metadata.start,
        end: task!.metadata.end,
        confidence: task!.metadata.confidence,
      },
    })
    expect((await calls.tasks({ state: 'done' })).items).toEqual([])
    expect(await calls.changeItem(id, task!.id, { itemType: 'action_item' })).toMatchObject({
      metadata: { owner: null, dueDate: null },
    })
  })

  it('of a mention stays, and no field that is unfit for the new kind comes with it', async () => {
    const { id } = await calls.write()
    const { items } = await calls.read(id)
    const refused = { code: 'VALIDATION_ERROR' }
    const mention = ofType(items, 'contact_mention')[0]!
    await expect(calls.changeItem(id, mention.id, { itemType: 'decision' })).rejects.toMatchObject(refused)
    const task = ofType(items, 'action_item')[0]!
    const both = { itemType: 'decision', owner: 'Ann' }
    await expect(calls.changeItem(id, task.id, both)).rejects.toMatchObject(refused)
  })
})

describe('an item that is added', () => {
  it('says so, has its passage, and outlives a later reading', async () => {
    const { id } = await calls.write()
    const read = (await calls.read(id)).items.length
    const quote = 'Lena prefers calls on Thursdays.'
    const added = await calls.addItem(id, {
      itemType: 'action_item',
      content: 'Call Lena',
      owner: 'me',
      dueDate: '2030-05-02',
      quote,
    })
    const start = note.indexOf(quote)
    const metadata = { owner: 'me', dueDate: '2030-05-02', dueText: null, confidence: 1, isAdded: true }
    expect(added.metadata).toEqual({ ...metadata, start, end: start + quote.length })
    const loose = await calls.addItem(id, { itemType: 'decision', content: 'We start in May.' })
    expect(loose.metadata).toEqual({ start: note.length, end: note.length, confidence: 1, isAdded: true })
    const items = await readAgain(id)
    expect(items).toHaveLength(read + 2)
    expect(items).toEqual(expect.arrayContaining([added, loose]))
  })

  it('stands for what a reading finds in its passage', async () => {
    const { id } = await calls.write()
    const quote = 'Piotr Nowak to send the interface list by Friday'
    const added = await calls.addItem(id, { itemType: 'key_insight', content: 'Piotr owns the list', quote })
    const { items } = await calls.read(id)
    expect(ofType(items, 'key_insight')).toContainEqual(added)
    expect(ofType(items, 'action_item')).toEqual([])
    expect(items.length).toBeGreaterThan(1)
  })

  it('may come with its note, where the text beside it is read as ever', async () => {
    const { id } = await calls.write(note, undefined, [
      { itemType: 'action_item', content: 'Send the contract', owner: 'me', dueDate: '2030-01-02' },
    ])
    const [early] = (await calls.open(id)).items
    expect(early).toMatchObject({ content: 'Send the contract', metadata: { isAdded: true } })
    const { items, capture } = await calls.read(id)
    expect(items).toContainEqual(early)
    expect(items.length).toBeGreaterThan(3)
    expect(capture.processingResults.items).toMatchObject({ action_item: 2 })
  })

  it('makes a note that holds nothing else one that was read', async () => {
    const { id } = await calls.write('Hello.', undefined, [{ itemType: 'decision', content: 'We go on.' }])
    expect((await calls.read(id)).capture.status).toBe('processed')
  })

  it('cites only text of the capture, otherwise nothing is stored', async () => {
    const { id } = await calls.write()
    const item = { itemType: 'decision', content: 'A', quote: 'Never said' } as const
    const captures = (await calls.list()).length
    await expect(calls.addItem(id, item)).rejects.toMatchObject({ details: { issues: [{ path: 'quote' }] } })
    await expect(calls.write(note, undefined, [item])).rejects.toMatchObject({
      details: { issues: [{ path: 'items.0.quote' }] },
    })
    await expect(calls.addItem(id, { itemType: 'decision', content: 'A', owner: 'me' })).rejects.toThrow(
      'owner: is for action items only',
    )
    expect((await calls.list()).length).toBe(captures)
    expect((await calls.open(id)).items).toEqual([])
  })

  it('is not for the captures of others', async () => {
    const stranger = callsOf(await freshCaller())
    const { id } = await calls.write()
    const item = { itemType: 'decision', content: 'A' } as const
    for (const add of [stranger.addItem(id, item), calls.addItem(randomUUID(), item)])
      await expect(add).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('action items', () => {
  it('are mine, those of others, or nobody’s', async () => {
    const principal: SessionPrincipal = { ...caller.principal, name: 'Ada  Berg' }
    const id = await newCapture(caller.userId)
    const task = (owner: string | null) =>
      newCaptureItem(caller.userId, id, {
        metadata: { owner, dueDate: null, dueText: null, start: 0, end: 9, confidence: 1 },
      })
    const mine = [await task('me'), await task('ada berg'), await task('Tom and @Ada Berg')]
    const others = [await task('Ada Bergström'), await task('Tom, Lena'), await task('Meike')]
    const nobodys = [await task(null)]
    const listed = async (whose: 'mine' | 'others' | 'nobody', as: SessionPrincipal = principal) => {
      const { items, openCount } = await callAsUser(captureRecordOperations.listActionItems, as, {
        query: { whose },
      })
      expect(openCount).toBe(items.length)
      return items.map(({ item }) => item.id).sort()
    }
    expect(await listed('mine')).toEqual(mine.sort())
    expect(await listed('others')).toEqual(others.sort())
    expect(await listed('nobody')).toEqual(nobodys)
    expect(await listed('mine', caller.principal)).toHaveLength(1)
  })

  it('are listed from their last change on', async () => {
    const id = await newCapture(caller.userId)
    const [old, changed] = [await newCaptureItem(caller.userId, id), await newCaptureItem(caller.userId, id)]
    await acrossOwners().execute(
      sql`update capture_items set updated_at = '2026-01-01Z' where id in (${old}, ${changed})`,
    )
    const since = '2026-02-01T01:00:00+01:00'
    expect((await calls.tasks({ updatedSince: since })).items).toEqual([])
    await calls.changeItem(id, changed, { owner: 'Ann' })
    const { items, openCount } = await calls.tasks({ updatedSince: since })
    expect([items.map(({ item }) => item.id), openCount]).toEqual([[changed], 1])
    expect((await calls.tasks({ updatedSince: '2026-01-01T00:00:00Z' })).openCount).toBe(2)
  })
})
