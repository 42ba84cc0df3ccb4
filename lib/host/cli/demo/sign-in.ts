import type { AccessTokenWire } from '../../../account/tokens/contract'
import { OperatorError } from '../operator-error'
import type { Consultant } from './consultant'
import { HttpClient } from './http-client'

const label = 'npm run demo'
const tokenLifetimeMs = 24 * 60 * 60 * 1000

/** Signs in like a browser. Uploads and interviews require a session. */
export async function signIn(address: string, { email, password }: Consultant): Promise<HttpClient> {
  const session = new HttpClient(address, { 'sec-fetch-site': 'same-origin' })
  const { csrfToken } = await session.get<{ csrfToken: string }>('/api/auth/csrf')
  const form = new URLSearchParams({ email, password, csrfToken })
  const status = await session.submit('/api/auth/callback/credentials', form)
  if (!session.hasCookie(/session-token$/)) {
    throw new OperatorError(`Signing in as ${email} failed (status ${status}).`)
  }
  return session
}

/** Creates an access token valid for one day and revokes those of earlier runs. */
export async function createToken(session: HttpClient): Promise<string> {
  const { keys } = await session.get<{ keys: AccessTokenWire[] }>('/api/user/api-keys')
  for (const key of keys) if (key.label === label) await session.delete(`/api/user/api-keys/${key.id}`)
  const { plaintext } = await session.post<{ plaintext: string }>('/api/user/api-keys', {
    json: {
      label,
      scopes: ['read', 'write'],
      expiresAt: new Date(Date.now() + tokenLifetimeMs).toISOString(),
    },
  })
  return plaintext
}
