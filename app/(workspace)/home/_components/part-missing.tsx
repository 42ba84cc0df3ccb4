'use client'

import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Replaces a section that could not be loaded. @param what begins the sentence, such as "Your projects" */
export function PartMissing({ what }: { what: string }) {
  const router = useRouter()
  const [isTrying, startTransition] = useTransition()
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} p="sm">
      <Group justify="space-between" gap="xs">
        <span>{what} could not be loaded.</span>
        <Button
          size="compact-sm"
          variant="default"
          loading={isTrying}
          onClick={() => startTransition(() => router.refresh())}
        >
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
