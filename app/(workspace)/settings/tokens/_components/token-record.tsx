'use client'

import { Alert, Box, Group, Stack, Text, Title } from '@mantine/core'
import { TOKEN_PLACEHOLDER } from '@/lib/account/tokens/client-configurations'
import type { TokenReach } from '@/lib/api/token-reach'
import { LinkAnchor } from '@/lib/ui/links'
import { RelativeTime } from '@/lib/ui/relative-time'
import { ClientSetup } from './client-setup'
import { FirstCall } from './first-call'
import { RevokeToken } from './revoke-token'
import { ScopeReach } from './scope-reach'
import { Expiry, LastUse, type ListedToken, ScopeBadges } from './token-facts'

interface TokenRecordProps {
  token: ListedToken
  reach: TokenReach
  onRevoked: () => void
}

/** The details of a token, without its secret, which is not stored. */
export function TokenRecord({ token, reach, onRevoked }: TokenRecordProps) {
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <Group gap="xs">
          <ScopeBadges token={token} />
        </Group>
        <Text component="div">
          Created <RelativeTime at={token.createdAt} /> · <LastUse token={token} /> · <Expiry token={token} />
        </Text>
        {token.isExpired ? (
          <Alert color="red">
            It has expired: every call with it is rejected. Create another in its place.
          </Alert>
        ) : (
          token.lastUsedAt === null && <FirstCall tokenId={token.id} />
        )}
      </Stack>
      <section aria-labelledby="token-reach">
        <Title order={3} id="token-reach" mb="xs">
          What it may do
        </Title>
        <ScopeReach reach={reach} scopes={token.scopes} />
      </section>
      <section aria-labelledby="token-setup">
        <Title order={3} id="token-setup">
          Connect an agent
        </Title>
        <Text size="sm" c="dimmed" mt={4} mb="sm">
          The token itself is not kept here: put it where {TOKEN_PLACEHOLDER} stands. If it is lost, create
          another and revoke this one. More in the{' '}
          <LinkAnchor href="/docs/mcp" inherit>
            MCP guide
          </LinkAnchor>
          .
        </Text>
        <ClientSetup token={TOKEN_PLACEHOLDER} />
      </section>
      <Box>
        <RevokeToken id={token.id} label={token.label} onRevoked={onRevoked} />
      </Box>
    </Stack>
  )
}
