import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { freshCaller, freshProject, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import { closeDatabase } from '../../platform/db/client'
import { captureRecordOperations } from '../captures'
import { contactOperations } from '../contacts'
import { replaceExtractedMemories } from '../memories'
import { callsOf, note, ofType } from './calls.fixture'
import { newCapture, newCaptureItem, newMention } from './capture.fixture'
import type { ContactMentionMetadata } from './contract'

afterAll(closeDatabase)

let caller: TestCaller
let calls: ReturnType<typeof callsOf>
beforeEach(async () => {
  caller = await freshCaller()
  calls = callsOf(caller)
})

describe('an item', () => {
  it('that is no action item is neither done nor owned', async () => {
    const { id } = await calls.write()
    const [decision] = ofType((await calls.read(id)).items, 'decision')
    for (const body of [{ isDone: true }, { owner: 'Ann' }, { dueDate: null }]) {
      await expect(calls.changeItem(id, decision!.id, body)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      })
    }
    await expect(calls.keep(id, decision!.id, { name: 'Ann' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })

  it('becomes a memory with its passage', async () => {
    const projectId = await freshProject(caller)
    const { id } = await calls.write(note, projectId)
    const [decision] = ofType((await calls.read(id)).items, 'decision')
    const memory = await callAsUser(captureRecordOperations.rememberItem, caller.principal, {
      params: { id, itemId: decision!.id },
      body: { subject: 'Kassel', content: 'The pilot is in Kassel.' },
    })
    const { start, end } = decision!.metadata
    expect(memory).toMatchObject({ sourceType: 'explicit', confidence: 1, projectId, memoryType: 'client' })
    expect(memory.source).toEqual({ captureId: id, start, end, quote: note.slice(start, end) })
  })

  it('becomes one memory however often it is asked for, and none beside one in the same words', async () => {
    const { id } = await calls.write()
    const { items } = await calls.read(id)
    const remember = (subject: string, content: string) =>
      callAsUser(captureRecordOperations.rememberItem, caller.principal, {
        params: { id, itemId: items[0]!.id },
        body: { subject, content },
      })
    const [told, again] = await Promise.all([remember('List', 'It is due.'), remember('List', 'It is due.')])
    expect(again).toEqual(told)
    await caller.as((ctx) =>
      replaceExtractedMemories(ctx, { id, projectId: null }, [
        { subject: 'Lena', content: 'Prefers calls.', start: 0, end: 4, quote: 'Kick', confidence: 0.7 },
      ]),
    )
    const [read] = await calls.memories({ captureId: id, trust: 'unconfirmed' })
    expect(await remember('Lena', 'Prefers calls.')).toMatchObject({
      id: read!.id,
      trust: 'fact',
      confidence: 1,
    })
    expect(await calls.memories({ captureId: id })).toHaveLength(2)
  })
})

describe('a mention', () => {
  const mentionOf = async (id: string, name: string) =>
    ofType((await calls.open(id)).items, 'contact_mention').find(
      ({ metadata }) => (metadata as ContactMentionMetadata).name === name,
    )!
  const contactOf = async (id: string, name: string) =>
    ((await mentionOf(id, name)).metadata as ContactMentionMetadata).contactId

  it('is linked to the contact there is, which is noted as met on the day', async () => {
    const contact = await calls.newContact({ email: 'lena.vogt@hartmann.example' })
    const { id } = await calls.paste({ capturedAt: '2026-03-11T09:00:00Z' })
    await calls.read(id)
    expect(await contactOf(id, 'Lena Vogt')).toBe(contact.id)
    const { contact: met, mentions } = await calls.record(contact.id)
    expect(met.lastInteractionAt).toBe('2026-03-11T09:00:00.000Z')
    expect(mentions).toMatchObject([{ capture: { id }, metadata: { contactId: contact.id } }])
  })

  it('is of a contact that is made later, and of none once that is deleted', async () => {
    const { id } = await calls.write()
    await calls.read(id)
    expect(await contactOf(id, 'Lena Vogt')).toBeNull()
    const contact = await calls.newContact({})
    expect(await contactOf(id, 'Lena Vogt')).toBe(contact.id)
    expect((await calls.record(contact.id)).mentions).toHaveLength(1)
    await calls.again(id)
    await calls.read(id)
    await callAsUser(contactOperations.deleteContact, caller.principal, { body: { contactId: contact.id } })
    expect(await contactOf(id, 'Lena Vogt')).toBeNull()
    expect((await calls.open(id)).items).toHaveLength(4)
  })

  it('of a contact that is made or renamed later counts as an interaction, and stays linked when it is changed', async () => {
    const { id } = await calls.paste({ capturedAt: '2026-03-11T09:00:00Z' })
    await calls.read(id)
    const metOn = '2026-03-11T09:00:00.000Z'
    expect(await calls.newContact({ name: 'Somebody' })).toMatchObject({ lastInteractionAt: null })
    const contact = await calls.newContact({ name: 'lena  VOGT' })
    expect(contact.lastInteractionAt).toBe(metOn)
    const { id: itemId } = await mentionOf(id, 'Lena Vogt')
    await calls.changeItem(id, itemId, { isDismissed: true })
    const restored = await calls.changeItem(id, itemId, { isDismissed: false })
    expect(restored.metadata).toMatchObject({ contactId: contact.id })

    await callAsUser(contactOperations.deleteContact, caller.principal, { body: { contactId: contact.id } })
    const other = await calls.newContact({ name: 'L. V.' })
    expect(other.lastInteractionAt).toBeNull()
    const body = { contactId: other.id, email: 'lena.vogt@hartmann.example' }
    const renamed = await callAsUser(contactOperations.updateContact, caller.principal, { body })
    expect(renamed.lastInteractionAt).toBe(metOn)
  })

  it('becomes no contact without a name', async () => {
    const { id } = await calls.write()
    await calls.read(id)
    const { id: itemId } = await mentionOf(id, 'Lena Vogt')
    await expect(calls.keep(id, itemId, { name: '  ' })).rejects.toThrow('must not be empty')
  })

  it('becomes a contact once, and keeps it', async () => {
    const { id } = await calls.write()
    await calls.read(id)
    const { id: itemId } = await mentionOf(id, 'Lena Vogt')
    const made = await calls.keep(id, itemId, { name: 'Lena Vogt', company: 'Hartmann' })
    expect(made).toMatchObject({ email: 'lena.vogt@hartmann.example', company: 'Hartmann', role: 'COO' })
    expect((await calls.keep(id, itemId, { name: ' lena  vogt' })).id).toBe(made.id)
    const other = await calls.newContact({ name: 'L. Vogt' })
    expect(await calls.keep(id, itemId, { contactId: other.id })).toMatchObject({
      id: other.id,
      name: 'L. Vogt',
      email: 'lena.vogt@hartmann.example',
    })
    await calls.again(id)
    await calls.read(id)
    expect(await contactOf(id, 'Lena Vogt')).toBe(other.id)
  })

  it('is linked to nobody else’s contact', async () => {
    const attacker = await freshCaller()
    const foreign = await callAsUser(contactOperations.createContact, attacker.principal, {
      body: { name: 'Lena Vogt' },
    })
    const { id } = await calls.write()
    await calls.read(id)
    expect(await contactOf(id, 'Lena Vogt')).toBeNull()
    const { id: itemId } = await mentionOf(id, 'Lena Vogt')
    await expect(calls.keep(id, itemId, { contactId: foreign.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(calls.record(foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('action items', () => {
  it('are listed by their date, overdue by the day that is asked for', async () => {
    const id = await newCapture(caller.userId)
    const task = (values: object) => newCaptureItem(caller.userId, id, values)
    const [undated, late, soon, done] = [
      await task({}),
      await task({ dueDate: '2026-03-01' }),
      await task({ dueDate: '2026-03-10' }),
      await task({ dueDate: '2026-02-01', doneAt: new Date() }),
    ]
    await task({ dismissedAt: new Date() })
    await newMention(caller.userId, id, { name: 'Ann' })
    const idsOf = async (query: object) => (await calls.tasks(query)).items.map(({ item }) => item.id)
    expect(await idsOf({ today: '2026-03-10' })).toEqual([late, soon, undated])
    expect(await idsOf({ state: 'overdue', today: '2026-03-10' })).toEqual([late])
    expect(await idsOf({ state: 'overdue', today: '2026-03-11' })).toEqual([late, soon])
    expect(await idsOf({ state: 'done' })).toEqual([done])
    expect(await calls.tasks({ today: '2026-03-10' })).toMatchObject({ openCount: 3, overdueCount: 1 })
    expect(await calls.tasks({ projectId: randomUUID() })).toEqual({
      items: [],
      openCount: 0,
      overdueCount: 0,
    })
  })

  it('of a contact are those that name it, by one name only where the capture names it', async () => {
    const contact = await calls.newContact({ name: 'Ann Lee' })
    const [here, elsewhere] = [await newCapture(caller.userId), await newCapture(caller.userId)]
    await newMention(caller.userId, here, { name: 'Ann Lee' })
    const owned = (captureId: string, owner: string) => {
      const span = { start: 0, end: 39, confidence: 0.9 }
      return newCaptureItem(caller.userId, captureId, {
        metadata: { owner, dueDate: null, dueText: null, ...span },
      })
    }
    const wanted = [await owned(here, 'Ann'), await owned(elsewhere, 'Ann Lee')]
    await owned(elsewhere, 'Ann')
    await owned(here, 'Joanna')
    const { actionItems } = await calls.record(contact.id)
    expect(actionItems.map(({ item }) => item.id).toSorted()).toEqual(wanted.toSorted())
  })
})
