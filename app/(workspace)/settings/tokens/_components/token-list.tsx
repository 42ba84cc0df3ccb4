import { Badge, Box, Code, Group, Text } from '@mantine/core'
import type { AccessTokenWire } from '@/lib/tokens/contract'
import { DateText, RelativeTime } from '../../../projects/_components/relative-time'
import { RevokeToken } from './revoke-token'

type ListedToken = AccessTokenWire & { isExpired: boolean }

const SCOPE_WORDS = { read: 'Read', write: 'Write' }

export function TokenList({ tokens }: { tokens: ListedToken[] }) {
  return (
    <Box component="ul" aria-label="Access tokens" m={0} p={0} style={{ listStyle: 'none' }}>
      {tokens.map((token) => (
        <Group
          component="li"
          key={token.id}
          justify="space-between"
          align="flex-start"
          gap="sm"
          py="md"
          style={{ borderBlockStart: '1px solid var(--border-subtle)' }}
        >
          <Box flex="1 1 16rem" miw={0}>
            <Group gap="xs" mb={4}>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {token.label}
              </Text>
              {token.scopes.map((scope) => (
                <Badge key={scope} color={scope === 'write' ? 'violet' : 'blue'}>
                  {SCOPE_WORDS[scope]}
                </Badge>
              ))}
              {token.isExpired && <Badge color="red">Expired</Badge>}
            </Group>
            <Text size="sm" c="dimmed" component="div">
              <Code>{token.tokenPrefix}…</Code> · created <RelativeTime at={token.createdAt} /> ·{' '}
              {token.lastUsedAt ? (
                <>
                  last used <RelativeTime at={token.lastUsedAt} />
                </>
              ) : (
                'never used'
              )}{' '}
              · <Expiry token={token} />
            </Text>
          </Box>
          <RevokeToken id={token.id} label={token.label} />
        </Group>
      ))}
    </Box>
  )
}

function Expiry({ token }: { token: ListedToken }) {
  if (token.expiresAt === null) return 'does not expire'
  return (
    <>
      {token.isExpired ? 'expired' : 'expires'} <DateText at={token.expiresAt} />
    </>
  )
}
