import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readLabelledCaptures } from '@/e2e/eval/exported-captures'
import { trainingTextOf } from '@/e2e/eval/training/capture-models'
import { callAsUser } from '../../api/call'
import { freshCaller, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { publicBaseUrl } from '../../platform/env'
import { captureRecordOperations, labelledCapturesAcrossOwners } from '../captures'
import { callsOf, note, ofType } from './calls.fixture'
import { downloadActionItems } from './export-items'
import type { LabelledCapture } from './labelled-capture'

afterAll(closeDatabase)

let caller: TestCaller
let calls: ReturnType<typeof callsOf>
beforeEach(async () => {
  caller = await freshCaller()
  calls = callsOf(caller)
})

const newRead = async () => {
  const { id } = await calls.write()
  return { id, items: (await calls.read(id)).items }
}

describe('an item', () => {
  it('that was accepted stays as it is when the capture is read again', async () => {
    const { id, items } = await newRead()
    const task = ofType(items, 'action_item')[0]!
    expect((await calls.review(id, task.id, { isAccepted: true })).isAccepted).toBe(true)
    await calls.again(id)
    expect((await calls.read(id)).items).toContainEqual(task)
    expect((await calls.reviewed(id)).acceptedItemIds).toEqual([task.id])
    await calls.review(id, task.id, { isAccepted: false })
    expect((await calls.reviewed(id)).acceptedItemIds).toEqual([])
  })

  it('is changed in its words, kind, owner and date; a person in name, role and company', async () => {
    const { id, items } = await newRead()
    const decision = ofType(items, 'decision')[0]!
    const changes = {
      itemType: 'action_item',
      content: 'Pilot in Kassel',
      owner: 'Lena',
      dueDate: '2030-05-04',
    }
    const { item } = await calls.review(id, decision.id, changes)
    expect(item).toMatchObject({
      itemType: 'action_item',
      content: 'Pilot in Kassel',
      metadata: { owner: 'Lena', dueDate: '2030-05-04', start: decision.metadata.start },
    })
    const person = ofType(items, 'contact_mention')[0]!
    const named = await calls.review(id, person.id, { name: 'Lena Voigt', role: 'CTO' })
    expect(named.item).toMatchObject({ metadata: { name: 'Lena Voigt', role: 'CTO' } })
    const refused = { code: 'VALIDATION_ERROR' }
    await expect(calls.review(id, person.id, { content: 'x' })).rejects.toMatchObject(refused)
    await expect(calls.review(id, decision.id, { name: 'x' })).rejects.toMatchObject(refused)
  })

  it('is not for others to review or to mark', async () => {
    const { id, items } = await newRead()
    const stranger = callsOf(await freshCaller())
    const gone = { code: 'NOT_FOUND' }
    await expect(stranger.review(id, items[0]!.id, { isAccepted: true })).rejects.toMatchObject(gone)
    await expect(stranger.mark(id, { itemType: 'decision', start: 0, quote: 'Kick' })).rejects.toMatchObject(
      gone,
    )
    await expect(stranger.reviewed(id)).rejects.toMatchObject(gone)
  })
})

describe('a marked passage', () => {
  const quote = 'Lena prefers calls on Thursdays.'
  const start = note.indexOf(quote)

  it('becomes an item at exactly that place, which later readings keep', async () => {
    const { id } = await newRead()
    // "Lena" occurs twice in the note: the position decides, not the first match.
    const second = note.lastIndexOf('Lena')
    const person = await calls.mark(id, { itemType: 'contact_mention', start: second, quote: 'Lena' })
    expect(person).toMatchObject({
      itemType: 'contact_mention',
      metadata: { name: 'Lena', start: second, end: second + 4 },
    })
    const task = await calls.mark(id, { itemType: 'action_item', start, quote, owner: 'me' })
    expect(task).toMatchObject({ content: quote, metadata: { owner: 'me', isAdded: true, start } })
    await calls.again(id)
    expect((await calls.read(id)).items).toEqual(expect.arrayContaining([person, task]))
  })

  it('must be at its place, character for character', async () => {
    const { id } = await newRead()
    for (const wrong of [
      { start: start + 1, quote },
      { start, quote: quote.toLowerCase() },
      { start: 9_999, quote },
    ])
      await expect(calls.mark(id, { itemType: 'decision', ...wrong })).rejects.toMatchObject({
        details: { issues: [{ path: 'quote' }] },
      })
  })

  it('is one item however often it is marked, and comes back when it was dropped', async () => {
    const { id } = await newRead()
    const once = await calls.mark(id, { itemType: 'key_insight', start, quote })
    await calls.review(id, once.id, { isDismissed: true })
    expect((await calls.mark(id, { itemType: 'key_insight', start, quote })).id).toBe(once.id)
    expect((await calls.open(id)).items.filter((item) => item.id === once.id)).toHaveLength(1)
  })
})

describe('examples for training', () => {
  const exported = async (isPartial = false) => {
    const found: LabelledCapture[] = []
    let leftOut = 0
    for await (const one of labelledCapturesAcrossOwners({ email: caller.principal.email, isPartial })) {
      if ('leftOut' in one) leftOut += 1
      else found.push(one.capture)
    }
    return { found, leftOut }
  }

  it('are not kept until the account agrees', async () => {
    const { id, items } = await newRead()
    await calls.review(id, items[0]!.id, { isAccepted: true })
    expect(await calls.examples()).toEqual({ isKept: false, exampleCount: 0 })
    expect((await exported(true)).found).toEqual([])
  })

  it('say what was accepted, changed, dropped and added, and undoing takes one back', async () => {
    await calls.examples(true)
    const { id, items } = await newRead()
    const task = ofType(items, 'action_item')[0]!
    const decision = ofType(items, 'decision')[0]!
    await calls.review(id, task.id, { owner: 'Piotr', dueDate: '2030-05-04' })
    await calls.review(id, decision.id, { isDismissed: true })
    const quote = 'Lena prefers calls on Thursdays.'
    const others = items.filter((item) => item !== task && item !== decision)
    for (const other of others) await calls.review(id, other.id, { isAccepted: true })
    if (!others.some(({ metadata }) => metadata.start === note.indexOf(quote)))
      await calls.mark(id, { itemType: 'key_insight', start: note.indexOf(quote), quote })
    const { found } = await exported()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      id,
      text: note,
      actions: [
        { owner: 'Piotr', due: '2030-05-04', quote: note.slice(task.metadata.start, task.metadata.end) },
      ],
      decisions: [],
      notActions: [note.slice(decision.metadata.start, decision.metadata.end)],
    })
    expect(found[0]!.people.map(({ name }) => name)).toContain('Lena Vogt')
    expect(found[0]!.insights.map((insight) => insight.quote)).toContain(quote)
    await calls.review(id, decision.id, { isDismissed: false })
    expect(await exported()).toEqual({ found: [], leftOut: 1 })
    expect((await exported(true)).found[0]!.decisions).toHaveLength(1)
  })

  it('are read by the trainer', async () => {
    await calls.examples(true)
    const { id, items } = await newRead()
    const decision = ofType(items, 'decision')[0]!
    await calls.review(id, decision.id, { isDismissed: true })
    for (const item of items.filter((one) => one !== decision))
      await calls.review(id, item.id, { isAccepted: true })
    const written = (await exported()).found.map((capture) => `${JSON.stringify(capture)}\n`).join('')
    const [read] = readLabelledCaptures(written, 'exported')
    const { labels, names } = trainingTextOf(read!)
    expect(labels.filter(({ action }) => action)).toHaveLength(1)
    expect(labels.some(({ decision }) => decision)).toBe(false)
    expect(names.some(({ label }) => label)).toBe(true)
  })

  it('go with their capture, and with the agreement', async () => {
    await calls.examples(true)
    const [one, other] = [await newRead(), await newRead()]
    for (const { id, items } of [one, other]) await calls.review(id, items[0]!.id, { isAccepted: true })
    expect((await calls.examples()).exampleCount).toBe(2)
    await calls.remove(one.id)
    expect((await calls.examples()).exampleCount).toBe(1)
    expect(await calls.examples(false)).toEqual({ isKept: false, exampleCount: 0 })
    await calls.examples(true)
    expect((await calls.examples()).exampleCount).toBe(0)
  })

  it('are made by people only', async () => {
    await calls.examples(true)
    const { id, items } = await newRead()
    const agent = { ...caller.principal, kind: 'token' as const, tokenId: id, scopes: ['write' as const] }
    await callAsUser(captureRecordOperations.updateCaptureItem, agent, {
      params: { id, itemId: items[0]!.id },
      body: { isDismissed: true },
    })
    expect((await calls.examples()).exampleCount).toBe(0)
  })
})

describe('action items as a file', () => {
  const download = async ({
    format = 'csv',
    ...chosen
  }: Partial<Parameters<typeof downloadActionItems>[1]>) => {
    const { principal } = caller
    const file = await asOwner(caller.userId, ({ tx }) =>
      downloadActionItems({ tx, principal, requestId: 'test' }, { format, ...chosen }),
    )
    return { fileName: file.fileName, text: await new Response((await file.open()) as BodyInit).text() }
  }

  it('are a calendar of the open ones with a date, and a table of all', async () => {
    const { id, items } = await newRead()
    const task = ofType(items, 'action_item')[0]!
    await calls.review(id, task.id, { content: 'Send the list; soon, please', dueDate: '2030-05-04' })
    const calendar = await download({ format: 'ics', captureId: id })
    expect(calendar.fileName).toMatch(/\.ics$/)
    expect(calendar.text).toContain('DTSTART;VALUE=DATE:20300504')
    expect(calendar.text).toContain('DTEND;VALUE=DATE:20300505')
    const unfolded = calendar.text.replaceAll('\r\n ', '')
    expect(unfolded).toContain(String.raw`Send the list\; soon\, please`)
    expect(unfolded).toContain(`URL;VALUE=URI:${publicBaseUrl()}/nucleus/captures/${id}?item=${task.id}`)
    expect((await download({ captureId: id })).text).toContain('"Send the list; soon, please"')
    await calls.review(id, task.id, { isDone: true })
    expect((await download({ format: 'ics', captureId: id })).text).not.toContain('VEVENT')
    expect((await download({ captureId: id })).text).toContain('"done"')
  })

  it('are those of one capture, or mine', async () => {
    const [one, other] = [await newRead(), await newRead()]
    const task = ofType(one.items, 'action_item')[0]!
    await calls.review(one.id, task.id, { content: 'Only here', owner: 'me' })
    expect((await download({ captureId: other.id })).text).not.toContain('Only here')
    const mine = (await download({ whose: 'mine' })).text
    expect(mine).toContain('Only here')
    expect(mine.trim().split('\r\n')).toHaveLength(2)
    const stranger = callsOf(await freshCaller())
    await expect(stranger.open(one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are none where the capture or project that filters is absent or another user’s', async () => {
    const foreign = await callsOf(await freshCaller()).write()
    await newRead()
    const linesOf = (text: string) => text.trim().split('\r\n')
    for (const captureId of [foreign.id, randomUUID()]) {
      expect(linesOf((await download({ captureId })).text)).toHaveLength(1)
      expect((await download({ captureId, format: 'ics' })).text).not.toContain('VEVENT')
    }
    expect(linesOf((await download({ projectId: randomUUID() })).text)).toHaveLength(1)
    expect((await download({ projectId: randomUUID(), format: 'ics' })).text).not.toContain('VEVENT')
    const { principal } = caller
    await expect(
      callAsUser(captureRecordOperations.exportActionItems, principal, { params: { id: randomUUID() } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
