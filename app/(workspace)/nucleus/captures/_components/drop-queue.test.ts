import { expect, test } from 'vitest'
import type { CaptureWire } from '@/lib/captures/contract'
import { MAX_CAPTURE_FILE_BYTES } from '@/lib/captures/vocabulary'
import { ApiError } from '@/lib/ui/request'
import { type DroppedFile, DropQueue } from './drop-queue'

const refused = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, 'file: holds no text', undefined, [], retryAfterSeconds, {})
const capture = (title: string) => ({ title }) as CaptureWire

interface Sent {
  name: string
  key: string
}

/** A queue whose server answers with what `answers` holds, one after another for each file. */
function queueOf(answers: Record<string, (ApiError | 'taken')[]>) {
  const sent: Sent[] = []
  const taken: string[] = []
  const waits: number[] = []
  let shown: DroppedFile[] = []
  let keys = 0
  const queue = new DropQueue({
    send: async (file, key) => {
      sent.push({ name: file.name, key })
      const answer = answers[file.name]?.shift() ?? 'taken'
      if (answer !== 'taken') throw answer
      return capture(file.name)
    },
    newKey: () => `key ${++keys}`,
    onChange: (files) => {
      shown = files
    },
    onTaken: ({ title }) => taken.push(title),
    wait: async (seconds) => {
      waits.push(seconds)
    },
  })
  const settled = () => expect.poll(() => shown.filter(({ status }) => status !== 'failed').length).toBe(0)
  return { queue, sent, taken, waits, settled, shown: () => shown }
}

test('a refused file does not keep the others from arriving, in their order', async () => {
  const { queue, taken, settled, shown } = queueOf({ 'b.png': [refused(415)] })
  queue.add([new File(['a'], 'a.txt'), new File(['b'], 'b.png'), new File(['c'], 'c.md')])
  await settled()
  expect(taken).toEqual(['a.txt', 'c.md'])
  expect(shown()).toMatchObject([{ status: 'failed', message: 'Holds no text.', canRetry: false }])
})

test('empty and too large files are refused before anything is sent', async () => {
  const { queue, sent, shown } = queueOf({})
  const large = Object.defineProperty(new File(['x'], 'large.pdf'), 'size', {
    value: MAX_CAPTURE_FILE_BYTES + 1,
  })
  queue.add([new File([], 'empty.txt'), large])
  expect(shown().map(({ message }) => message)).toEqual([
    'The file is empty.',
    'The file is too large: at most 10 MB can be read.',
  ])
  expect(sent).toEqual([])
})

test('a short limit is waited for with the same key, the limit of the hour is told', async () => {
  const { queue, sent, waits, taken, settled, shown } = queueOf({
    'a.txt': [refused(429, 12), 'taken'],
    'b.txt': [refused(429, 1800)],
  })
  queue.add([new File(['a'], 'a.txt'), new File(['b'], 'b.txt')])
  await settled()
  expect(waits).toEqual([12])
  expect(taken).toEqual(['a.txt'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
  expect(shown()).toMatchObject([{ message: 'Too many attempts. Try again in 30 minutes.', canRetry: true }])
})

test('a lost connection can be tried again as the same attempt', async () => {
  const { queue, sent, taken, settled, shown } = queueOf({ 'a.txt': [refused(0), 'taken'] })
  queue.add([new File(['a'], 'a.txt')])
  await settled()
  queue.retry(shown()[0]!.id)
  await settled()
  expect(taken).toEqual(['a.txt'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
})
