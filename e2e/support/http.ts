import { workspaceUnderTest } from './environment'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON; undefined for other bodies. */
  // biome-ignore lint/suspicious/noExplicitAny: every test says itself what it expects.
  body: any
}

export interface RequestOptions {
  /** Sent as JSON; a string or a form is sent unchanged. */
  body?: unknown
  /** Added to the default headers; null removes a default. */
  headers?: Record<string, string | null>
}

/** An HTTP client for a workspace, which does not follow redirects. */
export class HttpClient {
  private readonly cookies = new Map<string, string>()

  constructor(
    private readonly usualHeaders: Record<string, string> = {},
    readonly baseUrl: string = workspaceUnderTest().baseUrl,
  ) {}

  async request(method: string, path: string, { body, headers = {} }: RequestOptions = {}): Promise<Answer> {
    const sent: Record<string, string | null> = { ...this.usualHeaders }
    if (this.cookies.size > 0) sent.cookie = this.cookieHeader()
    // A form sets its own type, with its boundary.
    if (body !== undefined && !(body instanceof FormData)) sent['content-type'] = 'application/json'
    for (const [name, value] of Object.entries(headers)) sent[name.toLowerCase()] = value
    const res = await fetch(new URL(path, this.baseUrl), {
      method,
      headers: Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== null),
      body:
        body === undefined || typeof body === 'string' || body instanceof FormData
          ? body
          : JSON.stringify(body),
      redirect: 'manual',
    })
    this.keepCookies(res.headers)
    const text = await res.text()
    return { status: res.status, headers: res.headers, text, body: parseJson(text) }
  }

  get = (path: string, options?: RequestOptions) => this.request('GET', path, options)
  post = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('POST', path, { ...options, body })
  patch = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PATCH', path, { ...options, body })
  delete = (path: string, options?: RequestOptions) => this.request('DELETE', path, options)

  /** Its cookies in the format of the Cookie header. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  takeCookie({ name, value }: { name: string; value: string }): void {
    this.cookies.set(name, value)
  }

  hasCookie(name: RegExp): boolean {
    return [...this.cookies.keys()].some((cookie) => name.test(cookie))
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const name = pair.slice(0, pair.indexOf('=')).trim()
      const value = pair.slice(pair.indexOf('=') + 1).trim()
      const expired = attributes.some((attribute) => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute))
      if (expired || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A client without credentials. */
export function anonymousClient(baseUrl?: string): HttpClient {
  return new HttpClient({}, baseUrl)
}

export function tokenClient(token: string, baseUrl?: string): HttpClient {
  return new HttpClient({ authorization: `Bearer ${token}` }, baseUrl)
}

/** A client that sends the headers of the workspace's own pages, without a session yet. */
export const pageClient = (baseUrl: string = workspaceUnderTest().baseUrl): HttpClient =>
  new HttpClient({ origin: baseUrl, 'sec-fetch-site': 'same-origin' }, baseUrl)

/**
 * A client with a browser session, obtained by signing in.
 * @throws Error when the sign-in fails
 */
export async function sessionClient(
  { email, password }: { email: string; password: string },
  baseUrl?: string,
): Promise<HttpClient> {
  const client = pageClient(baseUrl)
  const { body } = await client.get('/api/auth/csrf')
  const form = new URLSearchParams({ email, password, csrfToken: body?.csrfToken ?? '' })
  const answer = await client.post('/api/auth/callback/credentials', form.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (!client.hasCookie(/session-token$/)) {
    throw new Error(`Signing in as ${email} led to ${answer.status} ${answer.headers.get('location')}`)
  }
  return client
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
