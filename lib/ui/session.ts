import { START_PAGE } from './start-page'

/** Sign-in and sign-out through the endpoints of the session library, without leaving the page. */
export type SignInResult =
  | { outcome: 'signedIn' }
  | { outcome: 'refused' }
  /** The password is right; without a code of the second factor, and with a wrong one. */
  | { outcome: 'codeNeeded' | 'codeRefused' }
  | { outcome: 'limited'; retryAfterSeconds: number }
  | { outcome: 'failed' }

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch('/api/auth/csrf', { headers: { accept: 'application/json' } })
  if (!answer.ok) return answer
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken }),
  })
}

const outcomes: Record<string, 'codeNeeded' | 'codeRefused'> = {
  SECOND_FACTOR_REQUIRED: 'codeNeeded',
  SECOND_FACTOR_REFUSED: 'codeRefused',
}

/** Signs in. @param code of the second factor, for an account that has one */
export async function signInWithPassword(
  email: string,
  password: string,
  code?: string,
): Promise<SignInResult> {
  const response = await post('/api/auth/callback/credentials', {
    email,
    password,
    ...(code && { code }),
    callbackUrl: START_PAGE,
  }).catch(() => undefined)
  if (!response) return { outcome: 'failed' }
  if (response.status === 429) {
    return { outcome: 'limited', retryAfterSeconds: Number(response.headers.get('retry-after')) || 60 }
  }
  if (response.status === 401) {
    const body = (await response.json().catch(() => ({}))) as { code?: string }
    return { outcome: outcomes[body.code ?? ''] ?? 'refused' }
  }
  return { outcome: response.ok ? 'signedIn' : 'failed' }
}

/** Opens a provider's own sign-in page; the provider redirects back to `next`. */
export async function signInWithProvider(provider: string, next: string): Promise<boolean> {
  const response = await post(`/api/auth/signin/${provider}`, { callbackUrl: next }).catch(() => undefined)
  const { url } = ((await response?.json().catch(() => undefined)) ?? {}) as { url?: string }
  if (!response?.ok || !url) return false
  window.location.assign(url)
  return true
}

/** Deletes unsaved text of this tab, which belongs to the account that signs out. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without browser storage there is nothing to delete.
  }
}

/** Ends the session of this browser and shows the sign-in page. */
export async function signOut(): Promise<void> {
  const response = await post('/api/auth/signout', { callbackUrl: '/sign-in' }).catch(() => undefined)
  if (!response?.ok) throw new Error('The session could not be ended')
  forgetDrafts()
  // A full load, so that nothing of the account stays in the page's memory.
  window.location.assign('/sign-in')
}
