import type { OAuthConfig, OAuthUserConfig } from '@auth/core/providers'
import GitHub, { type GitHubEmail, type GitHubProfile } from '@auth/core/providers/github'

const answerTimeoutMs = 15_000

/**
 * Sign-in with GitHub. The address comes from the list of the account's addresses, because only this list says which of
 * them are confirmed.
 */
export function gitHub(
  options: OAuthUserConfig<GitHubProfile> & { enterprise?: { baseUrl?: string } },
): OAuthConfig<GitHubProfile> {
  const provider = GitHub(options)
  const { url } = provider.userinfo as { url: string }
  async function request({ tokens }: { tokens: { access_token?: string } }) {
    const headers = {
      authorization: `Bearer ${tokens.access_token}`,
      'user-agent': 'agent-audit-workspace',
    }
    const read = async <Answer>(address: string): Promise<Answer> => {
      const response = await fetch(address, { headers, signal: AbortSignal.timeout(answerTimeoutMs) })
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      return (await response.json()) as Answer
    }
    const [profile, emails] = await Promise.all([
      read<GitHubProfile>(url),
      read<GitHubEmail[]>(`${url}/emails`),
    ])
    const confirmed = emails.find(({ primary, verified }) => primary && verified)
    return { ...profile, email: confirmed?.email ?? null, email_verified: confirmed !== undefined }
  }
  return { ...provider, userinfo: { url, request } }
}
