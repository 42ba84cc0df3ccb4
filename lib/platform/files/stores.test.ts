import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { diskStore } from './disk-store'
import { FileMissingError, type FileStore } from './file-store'
import { fileKey, filePrefix } from './keys'
import { FileStoreError, s3Store } from './s3-store'
import { sweepOrphanedFiles } from './sweep-orphaned-files'

let folder: string
let s3: S3rver
const stores: Partial<Record<'disk' | 's3', FileStore>> = {}

vi.mock('../env', () => ({ env: () => ({ DATA_DIR: process.env.FILES_TEST_FOLDER }) }))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  process.env.FILES_TEST_FOLDER = folder
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'audits', configs: [] }],
  })
  const { port } = await s3.run()
  stores.disk = diskStore(path.join(folder, 'files'))
  stores.s3 = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'audits',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    stallMs: 5_000,
  })
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const newKey = (userId = randomUUID()) => fileKey('documents', userId, randomUUID())

async function keysBelow(store: FileStore, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key, modifiedAt } of store.list(prefix)) {
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
    keys.push(key)
  }
  return keys.sort()
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const read = async (key: string) => new Response(await stores[kind]!.get(key)).text()

  test('are read as they were written, from memory, a stream or a file', async () => {
    const store = stores[kind]!
    const [bytes, stream, file] = [newKey(), newKey(), newKey()]
    await store.put(bytes, Buffer.from('bytes'))
    await store.put(stream, Readable.from([Buffer.from('str'), Buffer.from('eam')]))
    const local = path.join(folder, randomUUID())
    await writeFile(local, 'of a file')
    await store.put(file, { path: local })
    expect([await read(bytes), await read(stream), await read(file)]).toEqual([
      'bytes',
      'stream',
      'of a file',
    ])
    await store.put(bytes, Buffer.from('others'))
    expect(await read(bytes)).toBe('others')
  })

  test('are gone once they are deleted, and may be deleted again', async () => {
    const store = stores[kind]!
    const key = newKey()
    await store.put(key, Buffer.from('a'))
    await store.delete(key)
    await store.delete(key)
    await expect(store.get(key)).rejects.toBeInstanceOf(FileMissingError)
  })

  test('are listed and deleted by their owner', async () => {
    const store = stores[kind]!
    const [mine, theirs] = [randomUUID(), randomUUID()]
    const keys = [newKey(mine), newKey(mine), newKey(theirs)]
    for (const key of keys) await store.put(key, Buffer.from('a'))
    expect(await keysBelow(store, filePrefix('documents', mine))).toEqual(keys.slice(0, 2).sort())
    await store.deleteAll(filePrefix('documents', mine))
    expect(await keysBelow(store, filePrefix('documents', mine))).toEqual([])
    expect(await keysBelow(store, filePrefix('documents', theirs))).toEqual([keys[2]])
  })

  test('have keys of our making only', async () => {
    const store = stores[kind]!
    for (const key of ['../secrets.json', 'documents/../../x', `documents/${randomUUID()}/a.pdf`, '']) {
      await expect(store.get(key)).rejects.toThrow('no key')
      await expect(store.put(key, Buffer.from('a'))).rejects.toThrow('no key')
    }
    await expect(store.deleteAll('')).rejects.toThrow('no prefix')
  })

  test('that no row knows are swept away once they are a day old', async () => {
    const store = stores[kind]!
    const [known, orphan] = [newKey(), newKey()]
    for (const key of [known, orphan]) await store.put(key, Buffer.from('a'))
    const findKnown = async (ids: string[]) => new Set(ids.filter((id) => !orphan.endsWith(id)))
    expect(await sweepOrphanedFiles(store, 'documents', findKnown)).toBe(0)
    const twoDaysOn = Date.now() + 2 * 86_400_000
    expect(await sweepOrphanedFiles(store, 'documents', findKnown, twoDaysOn)).toBe(1)
    expect(await read(known)).toBe('a')
    await expect(store.get(orphan)).rejects.toBeInstanceOf(FileMissingError)
  })
})

test('a file can be put while the last one in its folder is deleted', async () => {
  const store = stores.disk!
  const userId = randomUUID()
  let isDone = false
  const deleteOthers = async () => {
    while (!isDone) await store.delete(newKey(userId))
  }
  const deletions = Array.from({ length: 4 }, deleteOthers)
  try {
    for (let round = 0; round < 50; round++) {
      const key = newKey(userId)
      await store.put(key, Buffer.from('kept'))
      expect(await new Response(await store.get(key)).text()).toBe('kept')
      await store.delete(key)
    }
  } finally {
    isDone = true
    await Promise.all(deletions)
  }
})

test('a stream that breaks leaves nothing on the disk', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('broken')
    })(),
  )
  const key = newKey()
  await expect(stores.disk!.put(key, broken)).rejects.toThrow('broken')
  await expect(stores.disk!.get(key)).rejects.toBeInstanceOf(FileMissingError)
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
})

describe('a store that freezes', () => {
  const stallMs = 300
  /** Much longer than it may take, and much shorter than a test may. */
  const soonMs = 5_000
  let server: Server
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  async function storeThat(answer: RequestListener): Promise<FileStore> {
    server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return s3Store({
      endpoint,
      bucket: 'audits',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      stallMs,
    })
  }

  async function failsSoon(work: Promise<unknown>): Promise<void> {
    const startedAtMs = performance.now()
    await expect(work).rejects.toBeInstanceOf(FileStoreError)
    expect(performance.now() - startedAtMs).toBeLessThan(soonMs)
  }

  test('before it answers holds no reading, listing, deleting or short writing for long', async () => {
    const store = await storeThat(() => {})
    await failsSoon(store.get(newKey()))
    await failsSoon(store.delete(newKey()))
    await failsSoon(store.deleteAll(filePrefix('documents', randomUUID())))
    await failsSoon(store.put(newKey(), Buffer.from('a')))
  })

  test('while it takes a file holds no writing for long', async () => {
    const store = await storeThat((req) => void req.pause())
    await failsSoon(store.put(newKey(), Buffer.alloc(64 * 1024 * 1024)))
  })

  test('in the middle of an answer holds no reading for long', async () => {
    const store = await storeThat((_req, res) => res.writeHead(200, { 'content-length': 100 }).write('half'))
    await failsSoon(new Response(await store.get(newKey())).text())
    await failsSoon(store.deleteAll(filePrefix('documents', randomUUID())))
  })

  test('is not what a slow reader meets', async () => {
    const content = Buffer.alloc(16 * 1024 * 1024, 'a')
    const store = await storeThat((_req, res) => res.end(content))
    const reader = (await store.get(newKey())).getReader()
    let bytes = (await reader.read()).value?.length ?? 0
    await delay(3 * stallMs)
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length
    expect(bytes).toBe(content.length)
  })
})

test('a store that refuses for the moment is asked again, with the whole file', async () => {
  const bodies: string[] = []
  const server = createServer(async (req, res) => {
    bodies.push(Buffer.concat(await req.toArray()).toString())
    res.writeHead(bodies.length < 3 ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    bucket: 'audits',
    region: 'auto',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    stallMs: 5_000,
  }
  await s3Store({ ...settings, endpoint }).put(newKey(), Buffer.from('whole'))
  expect(bodies).toEqual(['whole', 'whole', 'whole'])
  server.close()
})
