import { expect, test } from 'vitest'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { ApiError } from '@/lib/ui/request'
import { type ItemChange, ItemChangeQueue, withChange } from './item-changes'

const item = (id: string): CaptureItemWire => ({
  id,
  captureId: 'capture',
  itemType: 'action_item',
  content: 'Send the cost sheet',
  createdAt: '2026-11-01T10:00:00.000Z',
  doneAt: null,
  metadata: {
    owner: 'Helen',
    dueDate: '2026-11-20',
    dueText: 'by Friday',
    start: 0,
    end: 9,
    confidence: 0.9,
  },
})
const rejected = (status: number, seconds?: number) => new ApiError(status, 'No.', undefined, [], seconds, {})

function queueOf(answers: (ApiError | 'saved')[] = []) {
  const sent: [string, ItemChange][] = []
  const saved: string[] = []
  const lost: string[] = []
  const waits: number[] = []
  let pending: ReadonlyMap<string, ItemChange> = new Map()
  const queue = new ItemChangeQueue({
    send: async (itemId, change) => {
      sent.push([itemId, change])
      const answer = answers.shift() ?? 'saved'
      if (answer !== 'saved') throw answer
      return item(itemId)
    },
    onPending: (now) => {
      pending = now
    },
    onSaved: ({ id }) => saved.push(id),
    onRejected: (itemId) => lost.push(itemId),
    wait: async (seconds) => {
      waits.push(seconds)
    },
  })
  const settled = () => expect.poll(() => pending.size).toBe(0)
  return { queue, sent, saved, lost, waits, settled, pending: () => pending }
}

test('a change shows at once, and changes of one item that wait are sent together', async () => {
  const { queue, sent, settled, pending } = queueOf()
  queue.change('a', { isDone: true })
  queue.change('b', { isDone: true })
  queue.change('b', { isDone: false, owner: 'Carla' })
  expect(pending().get('a')).toEqual({ isDone: true })
  expect(pending().get('b')).toEqual({ isDone: false, owner: 'Carla' })
  await settled()
  expect(sent).toEqual([
    ['a', { isDone: true }],
    ['b', { isDone: false, owner: 'Carla' }],
  ])
})

test('too many in a minute wait for the next one and none is lost', async () => {
  const { queue, sent, saved, waits, settled } = queueOf([rejected(429, 20)])
  queue.change('a', { isDone: true })
  queue.change('a', { dueDate: null })
  await settled()
  expect(waits).toEqual([20])
  expect(saved).toEqual(['a'])
  expect(sent.at(-1)).toEqual(['a', { isDone: true, dueDate: null }])
})

test('an error is reported for its item only', async () => {
  const { queue, saved, lost, settled } = queueOf([rejected(404)])
  queue.change('a', { isDone: true })
  queue.change('b', { isDone: true })
  await settled()
  expect(lost).toEqual(['a'])
  expect(saved).toEqual(['b'])
})

test('an item shows its change: ticked, corrected, and the words of the date stay', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const changed = withChange(item('a'), { isDone: true, owner: null, dueDate: '2026-12-01' }, now)
  expect(changed).toMatchObject({
    doneAt: now.toISOString(),
    metadata: { owner: null, dueDate: '2026-12-01', dueText: 'by Friday' },
  })
  expect(withChange(changed, { isDone: false }, now).doneAt).toBeNull()
  expect(withChange(item('a'), undefined, now)).toEqual(item('a'))
})
