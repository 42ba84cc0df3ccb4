const TIMEOUT_MS = 20_000

export interface Answer {
  /** 0 if the connection was lost. */
  status: number
  retryAfterMs?: number
  // biome-ignore lint/suspicious/noExplicitAny: the body of any endpoint.
  body?: any
}

export type SendRequest = (method: string, path: string, options?: RequestInit) => Promise<Answer>

/** Calls the endpoints of one interview. Never throws: a lost connection is status 0. */
export const requestsTo =
  (endpoint: string): SendRequest =>
  async (method, path, options = {}) => {
    try {
      const res = await fetch(`${endpoint}${path}`, {
        method,
        headers: options.body ? { 'content-type': 'application/json' } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...options,
      })
      const seconds = Number(res.headers.get('retry-after'))
      return {
        status: res.status,
        retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
        body: await res.json().catch(() => undefined),
      }
    } catch {
      return { status: 0 }
    }
  }
