import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { noted, UnavailableError } from '../outage'
import { Deadline, receiving, sending } from './deadline'
import { FileMissingError, type FileStore, type StoredFile } from './file-store'
import { incomingPath } from './incoming'
import { assertKey, assertPrefix } from './keys'

interface S3Settings {
  /** Without the bucket, which is part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How long the store may let a request wait without taking or giving a byte. */
  stallMs: number
}

/** How often a request is repeated that the store has refused for the moment, after pauses that double. */
const retries = 3
const firstPauseMs = 50

/** The store refused the request or was unreachable. The message never contains a credential. */
export class FileStoreError extends UnavailableError {
  constructor(
    action: string,
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(`The file store failed to ${action}${status ? ` (status ${status})` : ''}`, options)
    this.name = 'FileStoreError'
    noted(this)
  }
}

const textOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((match) => match[1] ?? '')

const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')

/** Files in an S3-compatible store with path-style addresses. */
export function s3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
  })
  const bucketUrl = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`

  /** What `read` makes of the answer. Both are bounded: a store that is frozen holds nobody for long. */
  async function exchange<T>(
    action: string,
    url: string,
    { method, file }: { method: string; file?: Blob },
    read: (response: Response, deadline: Deadline) => Promise<T>,
  ): Promise<T> {
    const deadline = new Deadline(settings.stallMs, file?.size)
    const headers = file && {
      'content-type': 'application/octet-stream',
      'content-length': String(file.size),
    }
    const { signal } = deadline
    try {
      for (let attempt = 0; ; attempt++) {
        const body = file && sending(file, deadline)
        const request = await client.sign(url, { method, headers, body, signal })
        const response = await fetch(request)
        deadline.moved()
        const isRefusedForNow = response.status >= 500 || response.status === 429
        if (!isRefusedForNow || attempt === retries) return await read(response, deadline)
        await response.body?.cancel()
        await delay(Math.random() * firstPauseMs * 2 ** attempt, undefined, { signal })
      }
    } catch (error) {
      if (error instanceof FileStoreError || error instanceof FileMissingError) throw error
      throw new FileStoreError(action, undefined, { cause: error })
    } finally {
      deadline.rest()
    }
  }

  const urlOf = (key: string) => {
    assertKey(key)
    return `${bucketUrl}/${key}`
  }

  async function remove(key: string): Promise<void> {
    return exchange('delete a file', urlOf(key), { method: 'DELETE' }, async (response) => {
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw new FileStoreError('delete a file', response.status)
    })
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    assertPrefix(prefix)
    let continuation: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (continuation) query.set('continuation-token', continuation)
      const address = `${bucketUrl}?${query}`
      const xml = await exchange('list files', address, { method: 'GET' }, async (response) => {
        const text = await response.text()
        if (!response.ok) throw new FileStoreError('list files', response.status)
        return text
      })
      const keys = textOf(xml, 'Key').map(unescapeXml)
      const dates = textOf(xml, 'LastModified')
      for (const [index, key] of keys.entries())
        yield { key, modifiedAt: new Date(dates[index] ?? Date.now()) }
      continuation = textOf(xml, 'NextContinuationToken').map(unescapeXml)[0]
    } while (continuation)
  }

  return {
    async put(key, content) {
      if (content instanceof Uint8Array) return upload(urlOf(key), new Blob([new Uint8Array(content)]))
      if (!(content instanceof Readable)) return upload(urlOf(key), await openAsBlob(content.path))
      // S3 requires the length in advance.
      const temporary = await incomingPath()
      try {
        await pipeline(content, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }))
        await upload(urlOf(key), await openAsBlob(temporary))
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async get(key) {
      const action = 'read a file'
      return exchange(action, urlOf(key), { method: 'GET' }, async (response, deadline) => {
        if (response.ok && response.body)
          return receiving(
            response.body,
            deadline,
            (cause) => new FileStoreError(action, undefined, { cause }),
          )
        await response.body?.cancel()
        if (response.status === 404) throw new FileMissingError(key)
        throw new FileStoreError(action, response.status)
      })
    },
    delete: remove,
    async deleteAll(prefix) {
      for await (const { key } of list(prefix)) await remove(key)
    },
    list,
  }

  function upload(url: string, file: Blob): Promise<void> {
    return exchange('write a file', url, { method: 'PUT', file }, async (response) => {
      await response.body?.cancel()
      if (!response.ok) throw new FileStoreError('write a file', response.status)
    })
  }
}
