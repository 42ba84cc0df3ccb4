'use client'

import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import classes from './home.module.css'

/** Replaces a section that could not be loaded. @param what begins the sentence, such as "Your projects" */
export function PartMissing({ what }: { what: string }) {
  const router = useRouter()
  const [isTrying, startTransition] = useTransition()
  return (
    <div role="alert" className={classes.missing}>
      <IconAlertTriangle size={20} aria-hidden />
      <Group justify="space-between" gap="xs" flex={1}>
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
    </div>
  )
}
