'use client'

import { Button, Group, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import type { putAway } from '@/lib/nucleus/home/contract'
import { confirm } from '@/lib/ui/confirm'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttempt } from '@/lib/ui/use-attempt'
import { RefreshWhilePreparing } from '../../../_kit/projects/refresh-while-preparing'
import classes from './sample-note.module.css'

/**
 * Says on every page of the sample engagement that it is one, and lets the user remove it.
 * @param isReady false while its audit is being made, in the first minute of a workspace
 */
export function SampleNote({ isReady }: { isReady: boolean }) {
  const router = useRouter()
  const { attempt, isBusy } = useAttempt()

  async function remove() {
    const confirmed = await confirm({
      title: 'Remove the sample?',
      message: 'It leaves this workspace for good and cannot be brought back. Your own data stays.',
      confirmLabel: 'Remove sample',
      dangerous: true,
    })
    if (!confirmed) return
    await attempt(async () => {
      await request<typeof putAway>('POST /api/home/beginnings/put-away', { body: { greeting: 'sample' } })
      showSuccess('The sample is no longer in this workspace.', 'Sample removed')
      router.replace('/home')
    }, 'The sample was not removed')
  }

  return (
    <Group component="aside" aria-label="Sample engagement" className={classes.note} gap="sm">
      <IconFlask size={18} aria-hidden className={classes.icon} />
      <Text size="sm" className={classes.text}>
        <strong>Sample engagement.</strong>{' '}
        {isReady
          ? 'An invented client, a real audit. Read everything; it cannot be changed, is free and is not counted.'
          : 'Its audit is running. Findings and the report will be here in about a minute.'}
      </Text>
      {!isReady && <RefreshWhilePreparing />}
      <Button size="compact-sm" variant="default" onClick={remove} loading={isBusy} aria-haspopup="dialog">
        Remove sample
      </Button>
    </Group>
  )
}
