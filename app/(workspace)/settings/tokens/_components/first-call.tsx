'use client'

import { Group, Loader, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { listAccessTokens } from '@/lib/account/tokens/contract'
import { request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'

/** Shows when an unused token has been used for the first time. */
export function FirstCall({ tokenId }: { tokenId: string }) {
  const wasUsed = useFirstCall(tokenId)
  return (
    <Group gap="xs" role="status" mih="1.75rem">
      {wasUsed ? (
        <>
          <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
          <Text fw={600}>First call received. The token works.</Text>
        </>
      ) : (
        <>
          <Loader size="xs" aria-hidden />
          <Text c="dimmed">Waiting for the first call…</Text>
        </>
      )}
    </Group>
  )
}

/** Whether a token has been used; polled until it has. */
function useFirstCall(tokenId: string): boolean {
  const [wasUsed, setWasUsed] = useState(false)
  usePolling(
    wasUsed ? undefined : tokenId,
    async (signal) => {
      const { keys } = await request<typeof listAccessTokens>('GET /api/user/api-keys', {}, { signal })
      if (keys.some(({ id, lastUsedAt }) => id === tokenId && lastUsedAt !== null)) setWasUsed(true)
    },
    { firstMs: 2_000, slowestMs: 10_000 },
  )
  return wasUsed
}
