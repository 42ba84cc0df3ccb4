import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { freshCaller, freshProject, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import { BUILT_IN_ENGINE } from '../../language/engine'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import {
  announceForgottenCapturesAcrossOwners,
  captureOperations,
  failCapture,
  readCapture,
} from '../captures'
import { memoryRecordOperations } from '../memories'
import { announcements, callsOf, note, ofType } from './calls.fixture'
import type { CaptureItemWire } from './contract'
import { askForReading, beginReading } from './queries'

afterAll(closeDatabase)

let caller: TestCaller
let calls: ReturnType<typeof callsOf>
beforeEach(async () => {
  caller = await freshCaller()
  calls = callsOf(caller)
})

describe('a note', () => {
  it('waits to be read, and is read in the background', async () => {
    const capture = await calls.write()
    expect(capture).toMatchObject({
      channel: 'text_note',
      contentType: 'text/plain',
      status: 'pending',
      title: 'Kick-off with Hartmann',
      processedContent: null,
      processingResults: {},
      projectId: null,
    })
    expect(await announcements(capture.id)).toBe(1)

    const { capture: done, items } = await calls.read(capture.id)
    expect(done).toMatchObject({ status: 'processed', processedContent: note, rawContent: note })
    const counts = { action_item: 1, decision: 1, contact_mention: 2, key_insight: 0 }
    expect(done.processingResults).toMatchObject({ engine: BUILT_IN_ENGINE, items: counts, memories: 1 })
    for (const [type, count] of Object.entries(counts)) {
      expect(ofType(items, type as CaptureItemWire['itemType'])).toHaveLength(count)
    }
    for (const { content, metadata } of items) {
      expect(note.slice(metadata.start, metadata.end)).toContain(content)
      expect(metadata.confidence).toBeGreaterThan(0)
    }
    expect(items.map(({ metadata }) => metadata.start)).toEqual(
      items.map(({ metadata }) => metadata.start).toSorted((a, b) => a - b),
    )
    expect(await calls.memories()).toMatchObject([
      { sourceType: 'extracted', trust: 'unconfirmed', source: { captureId: capture.id } },
    ])
  })

  it('counts its dates from its own day', async () => {
    const capture = await calls.paste({ capturedAt: '2026-03-11T09:00:00+01:00' })
    const { items } = await calls.read(capture.id)
    const [task] = ofType(items, 'action_item')
    expect(task?.metadata).toMatchObject({
      owner: 'Piotr Nowak',
      dueDate: '2026-03-13',
      dueText: 'by Friday',
    })
  })

  it.each(['The weather was nice. We had lunch.', '?!', '🎈'])('%j wants a person’s eye', async (content) => {
    const { capture, items } = await calls.read((await calls.write(content)).id)
    expect(capture.status).toBe('needs_review')
    expect(items).toEqual([])
  })

  it('belongs to no project of somebody else’s', async () => {
    const foreign = await freshProject(await freshCaller())
    await expect(calls.write(note, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(calls.write(note, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await calls.list()).toEqual([])
  })
})

describe('a reading', () => {
  it('is not begun where none is wanted, and says when it failed', async () => {
    const { id } = await calls.write()
    await failCapture(caller.userId, id, 'Not begun yet.')
    expect((await calls.open(id)).capture.status).toBe('pending')
    await caller.as((ctx) => beginReading(ctx, id))
    await failCapture(caller.userId, id, 'The model is away.')
    const { capture } = await calls.open(id)
    expect(capture).toMatchObject({ status: 'failed', processingResults: { error: 'The model is away.' } })
    await readCapture(caller.userId, id)
    expect((await calls.open(id)).capture.status).toBe('failed')

    await calls.again(id)
    const { capture: done } = await calls.read(id)
    expect(done.status).toBe('processed')
    expect(done.processingResults).not.toHaveProperty('error')
  })

  it('does not fail one that was asked for later', async () => {
    const { id } = await calls.write()
    await caller.as((ctx) => beginReading(ctx, id))
    await caller.as((ctx) => askForReading(ctx, id))
    await failCapture(caller.userId, id, 'Too late.')
    expect((await calls.open(id)).capture.status).toBe('pending')
  })

  it('is done again when its run is gone, once an hour', async () => {
    const { id } = await calls.write()
    const age = () =>
      acrossOwners().execute(
        sql`update captures set updated_at = now() - interval '2 hours' where id = ${id}`,
      )
    await announceForgottenCapturesAcrossOwners()
    expect(await announcements(id)).toBe(1)
    await age()
    await announceForgottenCapturesAcrossOwners()
    await announceForgottenCapturesAcrossOwners()
    expect(await announcements(id)).toBe(2)
    await calls.read(id)
    await age()
    await announceForgottenCapturesAcrossOwners()
    expect(await announcements(id)).toBe(2)
  })

  it('of two at once leaves everything once', async () => {
    const { id } = await calls.write()
    await Promise.all([1, 2, 3].map(() => readCapture(caller.userId, id)))
    expect((await calls.open(id)).items).toHaveLength(4)
    expect(await calls.memories()).toHaveLength(1)
  })

  it('done again keeps the rows, and what was done to them', async () => {
    const { id } = await calls.write()
    const { items } = await calls.read(id)
    const [task] = ofType(items, 'action_item')
    const [decision] = ofType(items, 'decision')
    await calls.changeItem(id, task!.id, { isDone: true, dueDate: '2026-12-24', owner: 'Lena' })
    await calls.changeItem(id, decision!.id, { isDismissed: true })
    expect((await calls.again(id)).capture.status).toBe('pending')
    const { items: now } = await calls.read(id)
    expect(now.map((item) => item.id)).toEqual(
      items.filter((item) => item !== decision).map((item) => item.id),
    )
    const [same] = ofType(now, 'action_item')
    expect(same).toMatchObject({ id: task!.id, doneAt: expect.any(String) })
    expect(same?.metadata).toMatchObject({ owner: 'Lena', dueDate: '2026-12-24' })
    await calls.changeItem(id, decision!.id, { isDismissed: false })
    expect(ofType((await calls.open(id)).items, 'decision')).toEqual([decision])
  })
})

describe('the list', () => {
  it('shows the newest first, by the day of the capture, without deleted ones', async () => {
    const [old, recent, gone] = [
      await calls.paste({ capturedAt: '2026-01-01T00:00:00Z' }),
      await calls.write('Now'),
      await calls.write('Gone'),
    ]
    await calls.remove(gone.id)
    expect((await calls.list()).map(({ id }) => id)).toEqual([recent.id, old.id])
  })

  it('is filtered by channel, status and project', async () => {
    const projectId = await freshProject(caller)
    const [transcript, inProject] = [await calls.paste({}), await calls.write(note, projectId)]
    await calls.read(transcript.id)
    const idsOf = async (query: object) => (await calls.list(query)).map(({ id }) => id)
    expect(await idsOf({ channel: 'transcript' })).toEqual([transcript.id])
    expect(await idsOf({ status: 'processed' })).toEqual([transcript.id])
    expect(await idsOf({ projectId })).toEqual([inProject.id])
    expect(await idsOf({ projectId: await freshProject(await freshCaller()) })).toEqual([])
  })

  it('shortens long content between two characters', async () => {
    await calls.write('🎈'.repeat(2001))
    await calls.write('🎈'.repeat(2000))
    expect((await calls.list()).map(({ isShortened }) => isShortened)).toEqual([false, true])
    for (const { rawContent } of await calls.list()) expect(rawContent).toBe('🎈'.repeat(2000))
  })
})

describe('a deleted capture', () => {
  it('is gone, with its open items and unconfirmed memories, as often as one asks', async () => {
    const { id } = await calls.write(`${note}\nLena never works on Mondays.`)
    const { items } = await calls.read(id)
    const [first, ...more] = await calls.memories()
    expect(more).not.toEqual([])
    await callAsUser(memoryRecordOperations.reviewMemory, caller.principal, {
      params: { id: first!.id },
      body: { decision: 'confirm' },
    })
    expect((await calls.tasks()).openCount).toBe(1)
    for (const gone of [id, id, randomUUID(), 'no-uuid']) await calls.remove(gone)
    await expect(calls.open(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(calls.again(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(calls.change(id, { title: 'Back' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(calls.changeItem(id, items[0]!.id, { isDismissed: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await calls.tasks()).toEqual({ items: [], openCount: 0, overdueCount: 0 })
    expect(await calls.memories()).toMatchObject([{ id: first!.id, trust: 'fact' }])
  })

  it('does not come back by a reading under way', async () => {
    const { id } = await calls.write()
    const reading = readCapture(caller.userId, id)
    await calls.remove(id)
    await reading
    expect(await calls.list()).toEqual([])
    expect(await calls.memories()).toEqual([])
  })

  it('is nobody else’s to delete', async () => {
    const { id } = await calls.write()
    const attacker = await freshCaller()
    await callAsUser(captureOperations.deleteCapture, attacker.principal, { params: { id } })
    expect(await calls.list()).toHaveLength(1)
  })
})

describe('a change', () => {
  it('of the day has it read again, of the hour not', async () => {
    const capture = await calls.paste({ capturedAt: '2026-03-11T09:00:00Z' })
    await calls.read(capture.id)
    const later = await calls.change(capture.id, { capturedAt: '2026-03-11T23:00:00Z' })
    expect(later.capture.status).toBe('processed')
    const moved = await calls.change(capture.id, { capturedAt: '2026-03-18T09:00:00Z', title: '  Call  ' })
    expect(moved.capture).toMatchObject({ status: 'pending', title: 'Call' })
    const [task] = ofType((await calls.read(capture.id)).items, 'action_item')
    expect(task?.metadata).toMatchObject({ dueDate: '2026-03-20' })
  })

  it('of the project takes unconfirmed memories along, not to somebody else’s', async () => {
    const projectId = await freshProject(caller)
    const { id } = await calls.write()
    await calls.read(id)
    await calls.change(id, { projectId })
    expect(await calls.memories({ projectId })).toHaveLength(1)
    const foreign = await freshProject(await freshCaller())
    await expect(calls.change(id, { projectId: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await calls.change(id, { projectId: null })
    expect(await calls.memories({ projectId })).toEqual([])
  })
})
