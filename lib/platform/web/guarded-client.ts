import { type Agent, fetch, type Response } from 'undici'
import { urlProblem } from './address-rules'
import { guardedAgent, plainAgent } from './guarded-agent'
import { WebError } from './web-error'

const maxRedirects = 5

export interface FetcherOptions {
  /** `host` or `host:port` of private networks that the operator allows. */
  privateHosts: readonly string[]
  userAgent: string
}

interface GuardedRequest {
  /** The Accept header. */
  accept: string
  signal: AbortSignal
  /** Refuses plain http, also after a redirect. A host that the operator allowed may have no certificate. */
  isSecureOnly?: boolean
  /** Sends a body by POST instead. */
  post?: { body: string; headers: Record<string, string> }
}

/**
 * Requests public websites only: every address, before and after each redirect, is checked on connection, and
 * redirects are limited. The caller limits the body. Close it after use.
 */
export class GuardedClient {
  private readonly guarded: Agent = guardedAgent()
  private readonly plain: Agent = plainAgent()

  constructor(private readonly options: FetcherOptions) {}

  /**
   * The response after all redirects, whatever its status, with an unread body.
   * @throws WebError when it cannot be fetched; the signal's reason when it is aborted
   */
  async open(address: URL, request: GuardedRequest): Promise<{ url: URL; response: Response }> {
    let url = address
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await this.ask(url, request)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || !location) return { url, response }
      await response.body?.cancel().catch(() => {})
      const next = URL.parse(location, url)
      if (!next) throw new WebError(`${url.host} redirects to an invalid address.`, false)
      url = next
    }
    throw new WebError(`${address.host} redirects too often.`, false)
  }

  /**
   * Sends a body over https by POST. Redirects are not followed, so that the body only reaches the intended host.
   * @throws WebError when it cannot be sent; the signal's reason when it is aborted
   */
  post(
    url: URL,
    request: Pick<GuardedRequest, 'accept' | 'signal'> & Required<Pick<GuardedRequest, 'post'>>,
  ): Promise<Response> {
    return this.ask(url, { ...request, isSecureOnly: true })
  }

  async close(): Promise<void> {
    await Promise.all([this.guarded.destroy(), this.plain.destroy()])
  }

  private async ask(
    url: URL,
    { accept, signal, isSecureOnly = false, post }: GuardedRequest,
  ): Promise<Response> {
    const isNamed = (host: string) => this.options.privateHosts.includes(host)
    const problem = urlProblem(url, isNamed)
    if (problem) throw new WebError(`The address ${url.origin} ${problem}.`, false)
    if (isSecureOnly && url.protocol !== 'https:' && !isNamed(url.host)) {
      throw new WebError(`The address ${url.origin} is not an https address.`, false)
    }
    try {
      return await fetch(url, {
        dispatcher: isNamed(url.host) ? this.plain : this.guarded,
        redirect: 'manual',
        signal,
        headers: { ...post?.headers, 'user-agent': this.options.userAgent, accept },
        ...(post ? { method: 'POST', body: post.body } : {}),
      })
    } catch (error) {
      throw asWebError(error, url)
    }
  }
}

/** Describes an error on the way to `url`; an abort is passed through unchanged. */
export function asWebError(error: unknown, url: URL): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof WebError) return cause
  const { name, code } = cause as { name?: string; code?: string }
  if (name === 'AbortError') return error
  if (code === 'ENOTFOUND') return new WebError(`There is no website at ${url.host}.`, false)
  if (name === 'TimeoutError' || code?.startsWith('UND_ERR')) {
    return new WebError(`${url.host} did not answer in time.`, true)
  }
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT') || code?.includes('SELF_SIGNED')) {
    return new WebError(`${url.host} has no valid certificate.`, false)
  }
  return new WebError(`${url.host} cannot be reached.`, true)
}
