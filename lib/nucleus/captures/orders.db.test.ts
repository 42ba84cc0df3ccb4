import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { freshCaller, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import type { CaptureReading, FoundCaptureItem } from '../../language/capture/capture-reading'
import { closeDatabase } from '../../platform/db/client'
import { captureOperations, captureRecordOperations } from '../captures'
import { memoryRecordOperations } from '../memories'
import { memories } from '../memories/tables'
import { type ItemRow, selectAllItems } from './item-queries'
import { beginReading, type CaptureRow, findCapture } from './queries'
import { storeReading } from './read-capture'

afterAll(closeDatabase)

/** Sentences of equal length; each reading finds different ones. */
const sentences = ['Ann sends the list.', 'Bob calls the bank.', 'Eva books the room.', 'Tom pays the bills.']
const text = sentences.join(' ')
const spanOf = (at: number) => ({ start: at * 20, end: at * 20 + 19, confidence: 0.9 })

/**
 * The findings of a reading as bits: 0-3 the tasks, 4-7 a shorter form of them, 8-11 the people, 12-15 the memories.
 */
function readingOf(bits: number): CaptureReading {
  const places = (from: number) => [0, 1, 2, 3].filter((at) => bits & (1 << (from + at)))
  const task = (at: number, content: string, end: number): FoundCaptureItem => ({
    itemType: 'action_item',
    content,
    ...spanOf(at),
    end,
    owner: null,
    dueDate: bits % 2 ? '2026-03-13' : null,
    dueText: null,
  })
  const whole = places(0).map((at) => task(at, sentences[at]!, spanOf(at).end))
  const short = places(4).map((at) => task(at, sentences[at]!.slice(0, 9), spanOf(at).start + 9))
  const people = places(8).map((at): FoundCaptureItem => {
    const name = sentences[at]!.slice(0, 3)
    const { start, confidence } = spanOf(at)
    const nobody = { email: null, phone: null, company: null, role: null }
    return { itemType: 'contact_mention', content: name, name, start, end: start + 3, confidence, ...nobody }
  })
  const known = places(12).map((at) => ({ subject: 'Acme', content: sentences[at]!, ...spanOf(at) }))
  return { items: [...whole, ...short, ...people], memories: known }
}

type MemoryRow = typeof memories.$inferSelect

interface World {
  caller: TestCaller
  id: string
  /** Readings that have begun and not ended. */
  underWay: CaptureRow[]
  isDeleted: boolean
}

const itemsOf = ({ caller, id }: World): Promise<ItemRow[]> => caller.as((ctx) => selectAllItems(ctx, id))
const memoriesOf = ({ caller, id }: World): Promise<MemoryRow[]> =>
  caller.as(({ tx }: OwnerContext) =>
    tx
      .select()
      .from(memories)
      .where(and(eq(memories.captureId, id), isNull(memories.supersededById)))
      .orderBy(memories.sourceStart, memories.id),
  )

type Step = { kind: (typeof kinds)[number]; at: number; bits: number }
const kinds = [
  'reread',
  'again',
  'begin',
  'end',
  'delete',
  'tick',
  'dismiss',
  'correct',
  'keep',
  'confirm',
  'reject',
] as const

const pick = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % Math.max(rows.length, 1)]

async function act(world: World, { kind, at, bits }: Step): Promise<void> {
  const { caller, id } = world
  const { principal, userId } = caller
  const params = { id }
  const item = async (type?: ItemRow['itemType']) => {
    const rows = (await itemsOf(world)).filter(({ itemType }) => !type || itemType === type)
    return pick(rows, at)?.id
  }
  const change = async (itemId: string | undefined, body: object) => {
    if (!itemId) return
    await callAsUser(captureRecordOperations.updateCaptureItem, principal, { params: { id, itemId }, body })
  }
  const review = async (decision: 'confirm' | 'reject') => {
    const memory = pick(await memoriesOf(world), at)
    if (!memory) return
    const body = { decision }
    await callAsUser(memoryRecordOperations.reviewMemory, principal, { params: { id: memory.id }, body })
  }
  switch (kind) {
    case 'reread':
      for (const part of ['again', 'begin'] as const) await act(world, { kind: part, at, bits })
      return act(world, { kind: 'end', at: world.underWay.length - 1, bits })
    case 'again':
      await callAsUser(captureOperations.reprocessCapture, principal, { params })
      return
    case 'begin': {
      const begun = await caller.as((ctx) => beginReading(ctx, id))
      if (begun) world.underWay.push(begun)
      return
    }
    case 'end': {
      const [begun] = world.underWay.splice(at % Math.max(world.underWay.length, 1), 1)
      if (begun) await storeReading(userId, begun, 'test', readingOf(bits))
      return
    }
    case 'delete':
      await callAsUser(captureOperations.deleteCapture, principal, { params })
      world.isDeleted = true
      return
    case 'tick':
      return change(await item('action_item'), { isDone: true })
    case 'dismiss':
      return change(await item(), { isDismissed: true })
    case 'correct':
      return change(await item('action_item'), { dueDate: '2026-12-24', owner: 'Zoe' })
    case 'keep': {
      const itemId = await item('contact_mention')
      if (!itemId) return
      const body = { name: 'Zoe' }
      await callAsUser(captureRecordOperations.keepContact, principal, { params: { id, itemId }, body })
      return
    }
    default:
      return review(kind)
  }
}

/** A deleted record gives NOT_FOUND; any other error, such as a deadlock, fails the test. */
const expectedError = (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
}

const keyOf = ({ itemType, startOffset, endOffset, content }: ItemRow) =>
  [itemType, startOffset, endOffset, content].join()
const isHandled = ({ doneAt, dismissedAt, editedAt }: ItemRow) => doneAt || dismissedAt || editedAt
const isDecided = ({ confirmedAt, deletedAt }: MemoryRow) => confirmedAt !== null || deletedAt !== null

const handOf = ({ id, doneAt, dismissedAt, editedAt, contactId, metadata, dueDate }: ItemRow) =>
  editedAt
    ? { id, doneAt, dismissedAt, editedAt, contactId, metadata, dueDate }
    : { id, doneAt, dismissedAt, editedAt }

async function expectSound(world: World): Promise<void> {
  const items = await itemsOf(world)
  const keys = items.map(keyOf)
  expect(new Set(keys).size, 'no item twice').toBe(keys.length)
  for (const { startOffset, endOffset } of items) expect(endOffset).toBeGreaterThan(startOffset)
  const extracted = await memoriesOf(world)
  const contents = extracted.map(({ content }) => content)
  expect(new Set(contents).size, 'no memory twice').toBe(contents.length)
  if (!world.isDeleted) return
  expect(await world.caller.as((ctx) => findCapture(ctx, world.id))).toBeUndefined()
  expect(
    extracted.every(({ confirmedAt }) => confirmedAt !== null),
    'only confirmed ones stay',
  ).toBe(true)
}

/** The consultant's changes are kept, even if a reading ran meanwhile. */
async function expectUntouched(world: World, items: ItemRow[], known: MemoryRow[]): Promise<void> {
  const now = new Map((await itemsOf(world)).map((item) => [item.id, item]))
  for (const item of items.filter(isHandled)) {
    const same = now.get(item.id)
    expect(same && handOf(same)).toEqual(handOf(item))
  }
  const remembered = await memoriesOf(world)
  for (const memory of known.filter(isDecided)) expect(remembered).toContainEqual(memory)
}

/** A later reading was requested, or there is nothing to read any more. */
async function isOvertaken({ caller, id }: World, begun: CaptureRow | undefined): Promise<boolean> {
  const capture = await caller.as((ctx) => findCapture(ctx, id))
  return capture?.readingNumber !== begun?.readingNumber
}

async function newWorld(caller: TestCaller): Promise<World> {
  const { capture } = await callAsUser(captureOperations.createCaptureNote, caller.principal, {
    body: { content: text },
  })
  return { caller, id: capture.id, underWay: [], isDeleted: false }
}

const stepOf = (...given: Step['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...given), at: fc.nat(20), bits: fc.nat(0xffff) })
const readings = stepOf('reread', 'reread', 'again', 'begin', 'end', 'end')
const doings = stepOf('tick', 'dismiss', 'correct', 'keep', 'confirm', 'reject')
const step = fc.oneof(readings, doings)

/** Reads once first, so that there are items to change. */
const opening: Step[] = [
  { kind: 'begin', at: 0, bits: 0 },
  { kind: 'end', at: 0, bits: 0xff0f },
]

it('readings, decisions and deletion in any order double nothing, lose nothing and bring nothing back', async () => {
  const caller = await freshCaller()
  const steps = (maxLength: number) => fc.array(step, { maxLength, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps(25), fc.boolean(), steps(5), async (before, isDeleted, after) => {
      const world = await newWorld(caller)
      const deletion: Step[] = isDeleted ? [{ kind: 'delete', at: 0, bits: 0 }] : []
      for (const one of [...opening, ...before, ...deletion, ...after]) {
        const [items, known] = [await itemsOf(world), await memoriesOf(world)]
        const isLate = one.kind === 'end' && (await isOvertaken(world, pick(world.underWay, one.at)))
        await act(world, one).catch(expectedError)
        if (isLate) expect([await itemsOf(world), await memoriesOf(world)]).toEqual([items, known])
        await expectSound(world)
        if (['reread', 'again', 'begin', 'end'].includes(one.kind)) {
          await expectUntouched(world, items, known)
        }
      }
    }),
    { numRuns: 30 },
  )
}, 600_000)

it('nor do they at the same time', async () => {
  const caller = await freshCaller()
  const crowd = fc.array(stepOf(...kinds), { maxLength: 12, size: 'max' })
  await fc.assert(
    fc.asyncProperty(crowd, async (steps) => {
      const world = await newWorld(caller)
      for (const one of opening) await act(world, one)
      await act(world, { kind: 'again', at: 0, bits: 0 })
      for (const _ of steps) await act(world, { kind: 'begin', at: 0, bits: 0 })
      const works = await Promise.allSettled(steps.map((one) => act(world, one)))
      for (const work of works) if (work.status === 'rejected') expectedError(work.reason)
      await expectSound(world)
    }),
    { numRuns: 25 },
  )
}, 600_000)
