import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError } from '../../contract/errors'
import type { MultipartRule } from '../../contract/multipart-rule'
import type { ReceivedFile } from '../../contract/operation'
import { incomingPath } from '../../platform/files'
import type { ApiRequest } from '../api-request'
import { assertNotEncoded } from '../read-body'
import {
  badField,
  bodyTooLarge,
  emptyFile,
  fileTooLarge,
  notMultipart,
  tooManyFiles,
  unreadable,
} from './errors'

/** Boundaries, headers and the like around the files. */
const overheadBytes = 1024 * 1024
/** How much of a rejected body is still read, so that a client that reads only after writing receives the error. */
const drainedBytes = 64 * 1024 * 1024

export interface ReceivedFiles {
  files: ReceivedFile[]
  /** A digest of names and contents, to compare two requests. */
  digest: Buffer
  /** Removes the files that have not been moved. */
  dispose: () => Promise<void>
}

type RequestWithBody = Pick<ApiRequest, 'headers' | 'body'>

const isOfSystem = (error: Error) => 'syscall' in error

/** The reception of one body. */
class Reception {
  readonly files: ReceivedFile[] = []
  private readonly paths: string[] = []
  private readonly writes: Promise<void>[] = []
  private readonly open = new Set<Readable>()
  private readonly failed = Promise.withResolvers<never>()
  private totalBytes = 0
  private count = 0
  failure: unknown

  constructor(
    private readonly rule: MultipartRule,
    contentType: string,
  ) {
    this.failed.promise.catch(() => {})
    try {
      this.busboy = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fileSize: rule.maxFileBytes, headerSize: 16 * 1024, headerPairs: 50, fieldSize: 1024 },
      })
    } catch {
      throw notMultipart(rule)
    }
    this.busboy.on('field', (name) => this.refuse(badField(rule, name)))
    this.busboy.on('file', (name, stream, fileName) => this.take(name, stream, fileName ?? ''))
    this.busboy.on('error', () => this.refuse(unreadable()))
  }

  private readonly busboy: InstanceType<typeof Busboy>

  /** @throws the error that made the body unacceptable */
  async write(chunk: Uint8Array): Promise<void> {
    if (this.failure) throw this.failure
    if (this.busboy.write(chunk)) return
    await Promise.race([once(this.busboy, 'drain'), this.failed.promise])
  }

  async end(): Promise<void> {
    if (this.failure) throw this.failure
    const finished = once(this.busboy, 'finish')
    finished.catch(() => {})
    this.busboy.end()
    await Promise.race([finished, this.failed.promise])
    await Promise.race([Promise.all(this.writes), this.failed.promise])
    if (this.failure) throw this.failure
  }

  /** Records the first error. */
  refuse(error: unknown): void {
    this.failure ??= error
    for (const stream of this.open) stream.destroy(new Error('refused'))
    this.failed.reject(this.failure)
  }

  async dispose(): Promise<void> {
    await Promise.allSettled(this.writes)
    await Promise.all(this.paths.map((file) => rm(file, { force: true })))
  }

  private take(name: string, stream: BusboyFileStream, fileName: string): void {
    // An error of the disk reaches the stream as well; other errors of the stream are about the body.
    stream.on('error', (error) => this.refuse(isOfSystem(error) ? error : unreadable()))
    this.open.add(stream)
    this.count++
    if (name !== this.rule.field) this.refuse(badField(this.rule, name))
    else if (this.count > this.rule.maxFiles) this.refuse(tooManyFiles(this.rule))
    if (this.failure) {
      stream.destroy()
      return
    }
    const place = this.files.length
    this.files.push({ fileName, path: '', sizeBytes: 0, sha256: '' })
    const write = this.store(stream, fileName).then((file) => {
      this.files[place] = file
    })
    this.writes.push(write)
    write.catch((error) => this.refuse(error))
  }

  private async store(stream: BusboyFileStream, fileName: string): Promise<ReceivedFile> {
    const file = await incomingPath()
    this.paths.push(file)
    const digest = createHash('sha256')
    let sizeBytes = 0
    const measure = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        digest.update(chunk)
        sizeBytes += chunk.length
        this.totalBytes += chunk.length
        done(this.totalBytes > this.rule.maxTotalBytes ? bodyTooLarge(this.rule) : null, chunk)
      },
    })
    await pipeline(stream, measure, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    this.open.delete(stream)
    if (stream.truncated) throw fileTooLarge(this.rule, fileName)
    if (sizeBytes === 0) throw emptyFile(this.rule, fileName)
    return { fileName, path: file, sizeBytes, sha256: digest.digest('hex') }
  }
}

/**
 * Receives the files of a multipart body, each streamed to a file of its own below DATA_DIR. The caller has to call
 * `dispose`.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR, PAYLOAD_TOO_LARGE, BAD_REQUEST and the rule's own
 */
export async function receiveFiles(request: RequestWithBody, rule: MultipartRule): Promise<ReceivedFiles> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw notMultipart(rule)
  assertNotEncoded(request.headers)
  if (Number(request.headers.get('content-length')) > rule.maxTotalBytes + overheadBytes) {
    throw bodyTooLarge(rule)
  }
  const reception = new Reception(rule, contentType)
  try {
    await pump(request, rule, reception)
  } catch (error) {
    await reception.dispose()
    throw error
  }
  const { files } = reception
  const digest = createHash('sha256').update(
    JSON.stringify(files.map(({ fileName, sha256 }) => [fileName, sha256])),
  )
  return { files, digest: digest.digest(), dispose: () => reception.dispose() }
}

async function pump(request: RequestWithBody, rule: MultipartRule, reception: Reception): Promise<void> {
  const reader = request.body?.getReader()
  const read = async () => {
    try {
      return await reader?.read()
    } catch {
      throw unreadable()
    }
  }
  let receivedBytes = 0
  try {
    for (let part = await read(); part && !part.done; part = await read()) {
      receivedBytes += part.value.byteLength
      if (receivedBytes > rule.maxTotalBytes + overheadBytes) throw bodyTooLarge(rule)
      await reception.write(part.value)
    }
    await reception.end()
    if (reception.files.length === 0) throw badField(rule)
  } catch (error) {
    reception.refuse(error)
    if (error instanceof AppError && error.code !== 'BAD_REQUEST') await drain(reader)
    throw error
  } finally {
    await reader?.cancel().catch(() => {})
  }
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  let left = drainedBytes
  while (left > 0) {
    const part = await reader?.read().catch(() => undefined)
    if (!part || part.done) return
    left -= part.value.byteLength
  }
}
