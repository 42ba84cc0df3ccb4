/** What the pages of an account ask of the server. A lost connection is status 0. */
export interface Answer {
  status: number
  retryAfterSeconds: number
  // biome-ignore lint/suspicious/noExplicitAny: the body of any endpoint.
  body: any
}

const lost: Answer = { status: 0, retryAfterSeconds: 0, body: undefined }

async function send(path: string, options: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...options })
    return {
      status: response.status,
      retryAfterSeconds: Number(response.headers.get('retry-after')) || 60,
      body: await response.json().catch(() => undefined),
    }
  } catch {
    return lost
  }
}

/** Browsers offer `randomUUID` on https and localhost only; a workspace may be reached by plain http. */
const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Posts to an endpoint of the API. */
export const post = (path: string, body: Record<string, string>): Promise<Answer> =>
  send(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': newIdempotencyKey(),
    },
    body: JSON.stringify(body),
  })

/** Posts to the session library, which takes forms with a token of its own. */
async function postToSession(path: string, fields: Record<string, string>): Promise<Answer> {
  const csrf = await send('/api/auth/csrf', { headers: { accept: 'application/json' } })
  if (csrf.status !== 200) return csrf
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken: csrf.body.csrfToken }),
  })
}

type SignInOutcome = 'signedIn' | 'refused' | 'codeNeeded' | 'codeRefused' | 'limited' | 'failed'

/** Signs in with e-mail and password, and the code of the second factor where the account has one. */
export async function signIn(
  credentials: Record<string, string>,
): Promise<{ outcome: SignInOutcome; retryAfterSeconds: number }> {
  const { status, body, retryAfterSeconds } = await postToSession('/api/auth/callback/credentials', {
    ...credentials,
    callbackUrl: '/home',
  })
  return { outcome: outcomeOf(status, body?.code), retryAfterSeconds }
}

function outcomeOf(status: number, code: unknown): SignInOutcome {
  if (status === 429) return 'limited'
  if (status !== 401) return status >= 200 && status < 300 ? 'signedIn' : 'failed'
  if (code === 'SECOND_FACTOR_REQUIRED') return 'codeNeeded'
  return code === 'SECOND_FACTOR_REFUSED' ? 'codeRefused' : 'refused'
}

/** The address of a provider's own sign-in page, which sends people back to `next`. */
export async function providerAddress(provider: string, next: string): Promise<string | undefined> {
  const { status, body } = await postToSession(`/api/auth/signin/${provider}`, { callbackUrl: next })
  return status === 200 && typeof body?.url === 'string' ? body.url : undefined
}
