import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { tokenOperations } from '@/lib/account/tokens'
import { MAX_ACTIVE_TOKENS } from '@/lib/account/tokens/contract'
import { callAsUser } from '@/lib/api/call'
import { tokenReach } from '@/lib/api/token-reach'
import { LinkAnchor } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { NewToken } from './_components/new-token'
import { NoTokens } from './_components/no-tokens'
import { TokenList } from './_components/token-list'

export const metadata: Metadata = { title: 'Access tokens' }

export default async function TokensPage() {
  const principal = await requirePrincipal()
  const { keys } = await callAsUser(tokenOperations.listAccessTokens, principal)
  const reach = tokenReach(principal)
  const now = Date.now()
  const tokens = keys.map((key) => ({
    ...key,
    isExpired: key.expiresAt !== null && Date.parse(key.expiresAt) <= now,
  }))
  const activeCount = tokens.filter((token) => !token.isExpired).length
  const isFull = activeCount >= MAX_ACTIVE_TOKENS
  return (
    <>
      <PageHeader
        title="Access tokens"
        description={
          <>
            Software agents use a token to work in this account, over MCP or plain HTTP. The{' '}
            <LinkAnchor href="/docs">guides</LinkAnchor> explain how. Replace each token every 90 days:{' '}
            <LinkAnchor href="/docs/quickstart#replace-a-token">how to do it without downtime</LinkAnchor>.
          </>
        }
        actions={<NewToken isFull={isFull} reach={reach} />}
      />
      <Text size="sm" c="dimmed" mb="md" className="tabular" id="token-count">
        {activeCount} of {MAX_ACTIVE_TOKENS} active
        {isFull && '. Revoke one before creating another; expired ones do not count.'}
      </Text>
      {tokens.length === 0 ? <NoTokens /> : <TokenList tokens={tokens} reach={reach} />}
    </>
  )
}
