import type { Response } from 'undici'
import { asWebError, type FetcherOptions, GuardedClient } from './guarded-client'

const maxBytes = 2 * 1024 * 1024
const wholeTimeoutMs = 15_000
const readableTypes = ['text/html', 'application/xhtml+xml', 'text/plain']

interface FetchedPage {
  /** The final address after redirects. */
  url: URL
  status: number
  mediaType: string
  body: string
}

/** Fetches pages of public websites, with limits on size and time. Close it after use. */
export class PageFetcher {
  private readonly client: GuardedClient

  constructor(options: FetcherOptions) {
    this.client = new GuardedClient(options)
  }

  /**
   * Fetches a page as text. Responses with an error status are returned like others; the body is empty for
   * other content types.
   * @throws WebError when the page cannot be fetched; the signal's reason when it is aborted
   */
  async fetch(address: URL, signal?: AbortSignal): Promise<FetchedPage> {
    const end = AbortSignal.any([AbortSignal.timeout(wholeTimeoutMs), ...(signal ? [signal] : [])])
    const accept = `${readableTypes.join(', ')};q=0.9`
    const { url, response } = await this.client.open(address, { accept, signal: end })
    return readPage(url, response)
  }

  close(): Promise<void> {
    return this.client.close()
  }
}

async function readPage(url: URL, response: Response): Promise<FetchedPage> {
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const page = { url, status: response.status, mediaType }
  if (mediaType !== '' && !readableTypes.includes(mediaType)) {
    await response.body?.cancel().catch(() => {})
    return { ...page, body: '' }
  }
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength
      // The beginning of a page is enough.
      if (length > maxBytes) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw asWebError(error, url)
  }
  return { ...page, body: decode(Buffer.concat(chunks), response.headers.get('content-type')) }
}

function decode(bytes: Buffer, contentType: string | null): string {
  const named = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1]
  const meta = /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? meta ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}
