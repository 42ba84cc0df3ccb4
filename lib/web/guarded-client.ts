import { type Agent, fetch, type Response } from 'undici'
import { refusalOfUrl } from './address-rules'
import { guardedAgent, plainAgent } from './guarded-agent'
import { WebError } from './web-error'

const maxRedirects = 5

export interface FetcherOptions {
  /** `host` or `host:port` of private networks that the operator allows. */
  privateHosts: readonly string[]
  userAgent: string
}

interface Asked {
  /** As in the header of that name. */
  accept: string
  signal: AbortSignal
  /** Refuses plain http, also after a redirect. A host the operator named may have no certificate. */
  isSecureOnly?: boolean
}

/**
 * Asks public websites, and nothing else: every address, before and after each redirect, is checked when it is
 * connected to, and redirects are bounded. Bodies are the caller’s to bound. Close it when done.
 */
export class GuardedClient {
  private readonly guarded: Agent = guardedAgent()
  private readonly plain: Agent = plainAgent()

  constructor(private readonly options: FetcherOptions) {}

  /**
   * The answer behind all redirects, whatever its status, with a body still to be read.
   * @throws WebError for whatever keeps it from being had; the signal's reason when it is aborted
   */
  async open(address: URL, asked: Asked): Promise<{ url: URL; response: Response }> {
    let url = address
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await this.ask(url, asked)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || !location) return { url, response }
      await response.body?.cancel().catch(() => {})
      const next = URL.parse(location, url)
      if (!next) throw new WebError(`${url.host} redirects to an address that is none.`, false)
      url = next
    }
    throw new WebError(`${address.host} redirects too often.`, false)
  }

  async close(): Promise<void> {
    await Promise.all([this.guarded.destroy(), this.plain.destroy()])
  }

  private async ask(url: URL, { accept, signal, isSecureOnly = false }: Asked): Promise<Response> {
    const isNamed = (host: string) => this.options.privateHosts.includes(host)
    const refusal = refusalOfUrl(url, isNamed)
    if (refusal) throw new WebError(`The address ${url.origin} ${refusal}.`, false)
    if (isSecureOnly && url.protocol !== 'https:' && !isNamed(url.host)) {
      throw new WebError(`The address ${url.origin} is not an https address.`, false)
    }
    try {
      return await fetch(url, {
        dispatcher: isNamed(url.host) ? this.plain : this.guarded,
        redirect: 'manual',
        signal,
        headers: { 'user-agent': this.options.userAgent, accept },
      })
    } catch (error) {
      throw asWebError(error, url)
    }
  }
}

/** What went wrong on the way to `url`, in words; an abortion stays what it is. */
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
