import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../operator-error'

const longestRequestMs = 120_000
const longestPauseSeconds = 65

/** An error response of the workspace. */
export class ErrorResponse extends OperatorError {
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message)
  }
}

interface Content {
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form, with or without files. */
  form?: FormData | URLSearchParams
}

/** Calls the workspace over HTTP like an external program. Every error response ends the demo. */
export class HttpClient {
  private readonly cookies = new Map<string, string>()

  /** @param headers sent with every request: the token, or the headers of a browser */
  constructor(
    private readonly address: string,
    private readonly headers: Record<string, string>,
  ) {}

  get<Answer>(path: string): Promise<Answer> {
    return this.call<Answer>('GET', path)
  }

  post<Answer>(path: string, content: Content = {}): Promise<Answer> {
    return this.call<Answer>('POST', path, content)
  }

  delete<Answer>(path: string): Promise<Answer> {
    return this.call<Answer>('DELETE', path)
  }

  /** For forms that respond with a redirect. @returns the status */
  async submit(path: string, form: URLSearchParams): Promise<number> {
    return (await this.send('POST', path, { form })).status
  }

  hasCookie(name: RegExp): boolean {
    return [...this.cookies.keys()].some((cookie) => name.test(cookie))
  }

  private async call<Answer>(method: string, path: string, content: Content = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const res = await this.send(method, path, content)
      const text = await res.text()
      if (res.ok) return (text === '' ? undefined : parse(text)) as Answer
      const pauseSeconds = Number(res.headers.get('retry-after'))
      const isWorthWaiting = res.status === 429 && pauseSeconds > 0 && pauseSeconds <= longestPauseSeconds
      if (!isWorthWaiting || attempt === 3) throw errorOf(method, path, res.status, text)
      await delay(pauseSeconds * 1000)
    }
  }

  private async send(method: string, path: string, { json, form }: Content): Promise<Response> {
    const headers: Record<string, string> = { ...this.headers }
    if (this.cookies.size > 0)
      headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (json !== undefined) headers['content-type'] = 'application/json'
    try {
      const res = await fetch(new URL(path, this.address), {
        method,
        headers,
        body: json === undefined ? form : JSON.stringify(json),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestRequestMs),
      })
      this.keepCookies(res.headers)
      return res
    } catch (error) {
      const { message, cause } = error as Error
      const reason = cause instanceof Error ? cause.message : message
      throw new OperatorError(`${method} ${path} received no response: ${reason}`)
    }
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const separator = pair.indexOf('=')
      this.cookies.set(pair.slice(0, separator).trim(), pair.slice(separator + 1).trim())
    }
  }
}

/**
 * The same person with two clients: an agent with a token, and a browser session for endpoints that accept no
 * tokens.
 */
export interface Callers {
  agent: HttpClient
  session: HttpClient
}

function errorOf(method: string, path: string, status: number, text: string): ErrorResponse {
  const body = parse(text) as { error?: unknown; code?: unknown } | null
  const reason = typeof body?.error === 'string' ? body.error : 'no reason given'
  const code = typeof body?.code === 'string' ? body.code : null
  const stated = code === null ? status : `${status} ${code}`
  return new ErrorResponse(`${method} ${path} failed with ${stated}: ${reason}`, code)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
