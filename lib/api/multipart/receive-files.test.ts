import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MultipartRule } from '../../contract/multipart-rule'
import { receiveFiles } from './receive-files'

let folder: string
vi.mock('../../platform/env', () => ({ env: () => ({ DATA_DIR: process.env.UPLOAD_TEST_FOLDER }) }))
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'))
  process.env.UPLOAD_TEST_FOLDER = folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const kept = () => readdir(path.join(folder, 'incoming')).catch(() => [])
afterEach(async () => expect(await kept()).toEqual([]))

const rule: MultipartRule = {
  field: 'file',
  maxFiles: 3,
  maxFileBytes: 1024 * 1024,
  maxTotalBytes: 2 * 1024 * 1024,
  overflow: 'DOCUMENT_LIMIT_REACHED',
}

const bytes = (length: number) => new Uint8Array(length).fill(65)

function requestOf(files: [field: string, content: Uint8Array | string, name?: string][]): Request {
  const form = new FormData()
  for (const [field, content, name] of files) {
    if (name === undefined) form.append(field, String(content))
    else form.append(field, new Blob([content as BlobPart]), name)
  }
  return new Request('http://localhost/', { method: 'POST', body: form })
}

const errorOf = (request: Request) =>
  receiveFiles(request, rule).then(
    () => undefined,
    ({ code, message }) => ({ code, message }),
  )

describe('a multipart body', () => {
  test('becomes files with their names, sizes and digests, until they are disposed of', async () => {
    const content = bytes(500_000)
    const request = requestOf([
      ['file', content, 'große Übersicht.pdf'],
      ['file', 'b', 'b.txt'],
    ])
    const { files, dispose } = await receiveFiles(request, rule)
    expect(files.map(({ fileName, sizeBytes }) => [fileName, sizeBytes])).toEqual([
      ['große Übersicht.pdf', 500_000],
      ['b.txt', 1],
    ])
    expect(files[0]?.sha256).toBe(createHash('sha256').update(content).digest('hex'))
    expect(Buffer.compare(await readFile(files[0]?.path ?? ''), content)).toBe(0)
    await dispose()
  })

  test('is the same body again whatever its boundary, and another with another name or content', async () => {
    const digestOf = async (name: string, content: string) => {
      const { digest, dispose } = await receiveFiles(requestOf([['file', content, name]]), rule)
      await dispose()
      return digest.toString('hex')
    }
    const first = await digestOf('a.txt', 'a')
    expect(await digestOf('a.txt', 'a')).toBe(first)
    expect(await digestOf('b.txt', 'a')).not.toBe(first)
    expect(await digestOf('a.txt', 'b')).not.toBe(first)
  })

  test.each([
    ['no file', requestOf([]), 'VALIDATION_ERROR', 'file: is required'],
    ['an empty file', requestOf([['file', '', 'a.txt']]), 'VALIDATION_ERROR', '“a.txt” is empty'],
    ['text in place of a file', requestOf([['file', 'a']]), 'VALIDATION_ERROR', 'file: must be a file'],
    [
      'another field',
      requestOf([['other', 'a', 'a.txt']]),
      'VALIDATION_ERROR',
      'other: is not a known field',
    ],
    [
      'a file that is too large',
      requestOf([['file', bytes(1024 * 1024 + 1), 'big.pdf']]),
      'PAYLOAD_TOO_LARGE',
      '“big.pdf” is larger than 1 MiB',
    ],
    [
      'too many files',
      requestOf(['a', 'b', 'c', 'd'].map((name) => ['file', name, name])),
      'DOCUMENT_LIMIT_REACHED',
      'at most 3 files',
    ],
    [
      'too much altogether',
      requestOf(['a', 'b', 'c'].map((name) => ['file', bytes(900_000), name])),
      'DOCUMENT_LIMIT_REACHED',
      'at most 2 MiB',
    ],
    [
      'JSON',
      new Request('http://localhost/', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
      'UNSUPPORTED_MEDIA_TYPE',
      'multipart/form-data',
    ],
    [
      'no boundary',
      new Request('http://localhost/', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'multipart/form-data' },
      }),
      'UNSUPPORTED_MEDIA_TYPE',
      'multipart/form-data',
    ],
  ])('with %s is rejected, and leaves nothing behind', async (_, request, code, words) => {
    const rejected = await errorOf(request)
    expect(rejected?.code).toBe(code)
    expect(rejected?.message).toContain(words)
  })

  test('that ends in the middle is rejected, and leaves nothing behind', async () => {
    const whole = requestOf([['file', bytes(300_000), 'a.txt']])
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    const half = (await whole.arrayBuffer()).slice(0, 150_000)
    expect(
      (await errorOf(new Request('http://localhost/', { method: 'POST', body: half, headers })))?.code,
    ).toBe('BAD_REQUEST')
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(half))
      },
      pull(controller) {
        controller.error(new Error('the client went away'))
      },
    })
    const init = { method: 'POST', body: broken, headers, duplex: 'half' }
    expect((await errorOf(new Request('http://localhost/', init as RequestInit)))?.code).toBe('BAD_REQUEST')
  })
})
