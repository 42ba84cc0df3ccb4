import { expect, test } from 'vitest'
import { ApiError } from './request'
import { type UploadItem, UploadQueue } from './upload-queue'

const rejected = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, 'file: holds no text', undefined, [], retryAfterSeconds, {})
const maxBytes = 10 * 1024 ** 2

interface Sent {
  name: string
  key: string
}

/** A queue whose server gives the answers in `answers`, one after another for each file. */
function queueOf(answers: Record<string, (ApiError | 'taken')[]>) {
  const sent: Sent[] = []
  const taken: string[] = []
  const waits: number[] = []
  let shown: UploadItem[] = []
  const queue = new UploadQueue<string>({
    send: async ([file], key) => {
      sent.push({ name: file!.name, key })
      const answer = answers[file!.name]?.shift() ?? 'taken'
      if (answer !== 'taken') throw answer
      return file!.name
    },
    onChange: (files) => {
      shown = files
    },
    onUploaded: (name) => taken.push(name),
    maxBytes,
    tooLarge: () => 'The file is too large: at most 10 MB can be read.',
    longestWaitSeconds: 90,
    wait: async (seconds) => {
      waits.push(seconds)
    },
  })
  const settled = () => expect.poll(() => shown.filter(({ status }) => status !== 'failed').length).toBe(0)
  return { queue, sent, taken, waits, settled, shown: () => shown }
}

test('a rejected file does not keep the others from arriving, in their order', async () => {
  const { queue, taken, settled, shown } = queueOf({ 'b.png': [rejected(415)] })
  queue.add([new File(['a'], 'a.txt'), new File(['b'], 'b.png'), new File(['c'], 'c.md')])
  await settled()
  expect(taken).toEqual(['a.txt', 'c.md'])
  expect(shown()).toMatchObject([{ status: 'failed', message: 'Holds no text.', canRetry: false }])
})

test('empty and too large files are rejected before anything is sent', async () => {
  const { queue, sent, shown } = queueOf({})
  const large = Object.defineProperty(new File(['x'], 'large.pdf'), 'size', {
    value: maxBytes + 1,
  })
  queue.add([new File([], 'empty.txt'), large])
  expect(shown().map(({ message }) => message)).toEqual([
    'The file is empty.',
    'The file is too large: at most 10 MB can be read.',
  ])
  expect(sent).toEqual([])
})

test('a short limit is waited for with the same key, the hourly limit is shown', async () => {
  const { queue, sent, waits, taken, settled, shown } = queueOf({
    'a.txt': [rejected(429, 12), 'taken'],
    'b.txt': [rejected(429, 1800)],
  })
  queue.add([new File(['a'], 'a.txt'), new File(['b'], 'b.txt')])
  await settled()
  expect(waits).toEqual([12])
  expect(taken).toEqual(['a.txt'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
  expect(shown()).toMatchObject([{ message: 'Too many attempts. Try again in 30 minutes.', canRetry: true }])
})

test('a lost connection can be tried again as the same attempt', async () => {
  const { queue, sent, taken, settled, shown } = queueOf({ 'a.txt': [rejected(0), 'taken'] })
  queue.add([new File(['a'], 'a.txt')])
  await settled()
  queue.retry(shown()[0]!.id)
  await settled()
  expect(taken).toEqual(['a.txt'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('many files share requests; where one is rejected, the others of its request arrive by themselves', async () => {
  const requests: string[][] = []
  let failed: string[] = []
  const queue = new UploadQueue<string[]>({
    send: async (files) => {
      requests.push(files.map(({ name }) => name))
      if (files.some(({ name }) => name === '3')) throw rejected(415)
      return files.map(({ name }) => name)
    },
    onUploaded: () => {},
    onChange: (items) => {
      failed = items.filter(({ status }) => status === 'failed').map(({ file }) => file.name)
    },
    wait: async () => {},
    maxBytes,
    tooLarge: () => '',
    maxParallel: 3,
    mayShareRequests: true,
  })
  queue.add(Array.from({ length: 16 }, (_, index) => new File(['x'], String(index))))
  await expect.poll(() => failed).toEqual(['3'])
  expect(requests).toHaveLength(10)
  expect(requests.slice(0, 8).every(({ length }) => length === 2)).toBe(true)
  expect(requests.slice(8)).toEqual([['2'], ['3']])
})
