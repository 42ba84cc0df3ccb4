import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { noted, UnavailableError } from '../outage'
import { FileMissingError, type FileStore, type StoredFile } from './file-store'
import { incomingPath } from './incoming'
import { assertKey, assertPrefix } from './keys'

export interface S3Settings {
  /** Without the bucket, which is part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 60_000

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
    retries: 3,
  })
  const bucketUrl = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`

  async function send(action: string, url: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    } catch (cause) {
      throw new FileStoreError(action, undefined, { cause })
    }
  }

  const urlOf = (key: string) => {
    assertKey(key)
    return `${bucketUrl}/${key}`
  }

  async function remove(key: string): Promise<void> {
    const response = await send('delete a file', urlOf(key), { method: 'DELETE' })
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) throw new FileStoreError('delete a file', response.status)
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    assertPrefix(prefix)
    let continuation: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (continuation) query.set('continuation-token', continuation)
      const response = await send('list files', `${bucketUrl}?${query}`, { method: 'GET' })
      const xml = await response.text()
      if (!response.ok) throw new FileStoreError('list files', response.status)
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
      const response = await send('read a file', urlOf(key), { method: 'GET' })
      if (response.ok && response.body) return response.body as ReadableStream<Uint8Array>
      await response.body?.cancel()
      if (response.status === 404) throw new FileMissingError(key)
      throw new FileStoreError('read a file', response.status)
    },
    delete: remove,
    async deleteAll(prefix) {
      for await (const { key } of list(prefix)) await remove(key)
    },
    list,
  }

  async function upload(url: string, body: Blob): Promise<void> {
    const response = await send('write a file', url, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    })
    await response.body?.cancel()
    if (!response.ok) throw new FileStoreError('write a file', response.status)
  }
}
