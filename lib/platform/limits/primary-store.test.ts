import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { LIMIT_CLASSES, limitClassNames } from '../../contract/limit-classes'
import { limitFigures } from './figures'
import { Limiter } from './limiter'
import { PrimaryCounters } from './primary-counters'
import { type PrimaryLine, PrimaryStore } from './primary-store'

const figures = limitFigures(parseEnv({}))
const warn = vi.spyOn(log(), 'warn').mockReturnValue()

beforeEach(() => {
  warn.mockClear()
  // Keeps each test within one window.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 9, 0, 10) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The channel between two processes: messages are copied and arrive later. */
class Line implements PrimaryLine {
  messages = 0
  isCut = false
  isHeld = false
  private readonly held: object[] = []
  private listener: (message: unknown) => void = () => {}

  constructor(private readonly counters: PrimaryCounters) {}

  send(message: object, onFailure: (error: Error) => void): void {
    this.messages++
    const copy = structuredClone(message)
    if (this.isCut) onFailure(new Error('cut'))
    else if (this.isHeld) this.held.push(copy)
    else setImmediate(() => this.arrive(copy))
  }

  onMessage(listener: (message: unknown) => void): void {
    this.listener = listener
  }

  letGo(): void {
    this.isHeld = false
    for (const message of this.held.splice(0)) this.arrive(message)
  }

  private arrive(message: object): void {
    this.listener(structuredClone(this.counters.answer(message)))
  }
}

/** @param storeTimeoutMs longer than a busy machine delays an answer */
function workerOn(counters: PrimaryCounters, storeTimeoutMs = 20_000) {
  const line = new Line(counters)
  const limiter = new Limiter({ figures, sharedStore: new PrimaryStore(line), storeTimeoutMs })
  return { line, limiter }
}

async function admitted(limiter: Limiter, count: number, bucket = 'bucket'): Promise<number> {
  const states = await Promise.all(Array.from({ length: count }, () => limiter.consume('write', bucket)))
  return states.filter(({ allowed }) => allowed).length
}

test.each(limitClassNames)('workers share the figure of %s', async (limitClass) => {
  const counters = new PrimaryCounters()
  const workers = [workerOn(counters), workerOn(counters), workerOn(counters)]
  const takes = Array.from({ length: figures[limitClass] + 30 }, (_, index) =>
    workers[index % 3]!.limiter.consume(limitClass, 'bucket'),
  )
  const passed = (await Promise.all(takes)).filter(({ allowed }) => allowed)
  expect(passed.map(({ remaining }) => remaining).sort((a, b) => b - a)).toEqual(
    Array.from(
      { length: LIMIT_CLASSES[limitClass].defaultFigure },
      (_, index) => figures[limitClass] - 1 - index,
    ),
  )
  expect(warn).not.toHaveBeenCalled()
})

test('a figure of an hour outlasts any number of minutes with requests of another class', async () => {
  const { limiter } = workerOn(new PrimaryCounters())
  for (let taken = 0; taken < figures.audit; taken++) await limiter.consume('audit', 'bucket')
  for (let minute = 0; minute < 30; minute++) {
    vi.setSystemTime(Date.now() + 60_000)
    await limiter.consume('write', 'bucket')
  }
  expect(await workerOn(new PrimaryCounters()).limiter.peek('audit', 'bucket')).toMatchObject({
    allowed: true,
  })
  expect(await limiter.consume('audit', 'bucket')).toMatchObject({ allowed: false })
})

test('a fresh worker finds what the others have counted', async () => {
  const counters = new PrimaryCounters()
  expect(await admitted(workerOn(counters).limiter, 12)).toBe(12)
  const { limiter } = workerOn(counters)
  expect(await limiter.peek('write', 'bucket')).toMatchObject({ remaining: 8 })
  expect(await admitted(limiter, 12)).toBe(8)
  expect((await limiter.consume('write', 'bucket')).resetSeconds).toBe(60)
})

test('questions of one turn travel together', async () => {
  const { line, limiter } = workerOn(new PrimaryCounters())
  await admitted(limiter, 20)
  expect(line.messages).toBe(1)
})

test('a primary that does not answer does not lift the limit, and counts when it is back', async () => {
  const counters = new PrimaryCounters()
  const { line, limiter } = workerOn(counters, 100)
  line.isHeld = true
  expect(await admitted(limiter, 8)).toBe(8)
  expect(warn).toHaveBeenCalledTimes(1)
  line.letGo()
  expect(await admitted(workerOn(counters).limiter, 20)).toBe(12)
})

test('a line that is cut does not lift the limit', async () => {
  const { line, limiter } = workerOn(new PrimaryCounters())
  line.isCut = true
  expect(await admitted(limiter, 50)).toBe(20)
})
