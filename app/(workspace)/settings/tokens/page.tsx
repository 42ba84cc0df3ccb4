import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { tokenOperations } from '@/lib/tokens'
import { MAX_ACTIVE_TOKENS } from '@/lib/tokens/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { NewToken } from './_components/new-token'
import { NoTokens } from './_components/no-tokens'
import { TokenList } from './_components/token-list'

export const metadata: Metadata = { title: 'Access tokens' }

export default async function TokensPage() {
  const { keys } = await callAsUser(tokenOperations.listAccessTokens, await requirePrincipal())
  const now = Date.now()
  const tokens = keys.map((key) => ({
    ...key,
    isExpired: key.expiresAt !== null && Date.parse(key.expiresAt) <= now,
  }))
  const activeCount = tokens.filter((token) => !token.isExpired).length
  return (
    <>
      <PageHeader
        title="Access tokens"
        description={
          <>
            Software agents use a token to work in this account over HTTP. The{' '}
            <LinkAnchor href="/docs">API reference</LinkAnchor> lists what they can do.
          </>
        }
      />
      <NewToken activeCount={activeCount} maxCount={MAX_ACTIVE_TOKENS} />
      {tokens.length === 0 ? <NoTokens /> : <TokenList tokens={tokens} />}
    </>
  )
}
