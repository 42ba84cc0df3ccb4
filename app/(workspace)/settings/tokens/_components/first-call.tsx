'use client'

import { Group, Loader, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useFirstCall } from './use-first-call'

/** Tells when a token that was not used yet has been. */
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
