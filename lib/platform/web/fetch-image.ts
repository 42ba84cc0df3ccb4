import type { Response } from 'undici'
import { asWebError, type FetcherOptions, GuardedClient } from './guarded-client'
import { type ImageHeader, readImageHeader } from './image-header'
import { isOfSaneSize } from './image-size'
import { WebError } from './web-error'

const maxBytes = 1024 * 1024
const wholeTimeoutMs = 5_000
/** Pixels. */
const smallestSide = 8

export interface FetchedImage extends ImageHeader {
  bytes: Uint8Array
}

/**
 * Fetches a PNG or JPEG from a public website over https, detected by its bytes regardless of its content
 * type: at most 1 MiB and 8 million pixels, within 5 s. Only the header is checked; the rest may still be
 * corrupt.
 * @throws WebError when it cannot be fetched
 */
export async function fetchImage(address: URL, options: FetcherOptions): Promise<FetchedImage> {
  const client = new GuardedClient(options)
  try {
    const signal = AbortSignal.timeout(wholeTimeoutMs)
    const { url, response } = await client.open(address, {
      accept: 'image/png, image/jpeg',
      signal,
      isSecureOnly: true,
    })
    if (response.status !== 200) {
      throw new WebError(`${url.host} answered with status ${response.status}.`, response.status >= 500)
    }
    return toImage(url, await readBytes(url, response))
  } finally {
    await client.close()
  }
}

async function readBytes(url: URL, response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength
      if (length > maxBytes) throw new WebError(`The image of ${url.host} is larger than 1 MiB.`, false)
      chunks.push(chunk)
    }
  } catch (error) {
    throw asWebError(error, url)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function toImage(url: URL, bytes: Uint8Array): FetchedImage {
  const header = readImageHeader(bytes)
  if (!header) throw new WebError(`What ${url.host} sent is neither a PNG nor a JPEG.`, false)
  const { width, height } = header
  if (Math.min(width, height) < smallestSide || !isOfSaneSize(header)) {
    throw new WebError(
      `An image of ${width} by ${height} pixels, as ${url.host} sent it, is not used.`,
      false,
    )
  }
  return { ...header, bytes }
}
