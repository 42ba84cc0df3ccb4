import { asWebError, GuardedClient } from './guarded-client'
import { WebError } from './web-error'

const wholeTimeoutMs = 15_000

interface PostOptions {
  headers: Record<string, string>
  /** `host` or `host:port` of private networks that the operator allows. */
  privateHosts: readonly string[]
  userAgent: string
  /** Bytes of the answer that are read; the rest is dropped unread. */
  maxAnswerBytes: number
}

/**
 * Sends JSON to a public https address within 15 s. Follows no redirects, and reads only the beginning of the answer.
 * @throws WebError when there is no answer
 */
export async function postJson(
  url: URL,
  body: string,
  { headers, privateHosts, userAgent, maxAnswerBytes }: PostOptions,
): Promise<{ status: number; answer: string }> {
  const client = new GuardedClient({ privateHosts, userAgent })
  const signal = AbortSignal.timeout(wholeTimeoutMs)
  try {
    const response = await client.post(url, {
      accept: '*/*',
      signal,
      post: { body, headers: { ...headers, 'content-type': 'application/json' } },
    })
    const bytes = await beginningOf(response.body, maxAnswerBytes)
    return { status: response.status, answer: new TextDecoder().decode(bytes) }
  } catch (error) {
    if (signal.aborted) throw new WebError(`${url.host} did not answer in time.`, true)
    throw asWebError(error, url)
  } finally {
    await client.close()
  }
}

async function beginningOf(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk)
      length += chunk.byteLength
      if (length >= maxBytes) break
    }
  } catch {
    // The status has been read, which is what counts.
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes))
}
