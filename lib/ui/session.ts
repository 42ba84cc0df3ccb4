/** Sign-out through the endpoints of the session library, without leaving the page. */
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
