'use client'

import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { z } from 'zod'
import type { deleteModelKey, ModelKeyWire, testModelKey } from '@/lib/ai/contract'
import { confirm } from '@/lib/ui/confirm'
import { DateText } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { PROVIDER_NAMES } from './providers'

/** The visible parts of the key, its status, and a button to delete it. */
export function StoredKey({ stored }: { stored: ModelKeyWire }) {
  const router = useRouter()
  const [doing, setDoing] = useState<'test' | 'remove'>()
  const [trial, setTrial] = useState<z.output<NonNullable<typeof testModelKey.output.body>>>()
  const [isRefreshing, startRefresh] = useTransition()
  const name = PROVIDER_NAMES[stored.provider]

  async function run(what: 'test' | 'remove', work: () => Promise<void>, failureTitle: string) {
    setDoing(what)
    setTrial(undefined)
    try {
      await work()
    } catch (error) {
      showFailure(error, failureTitle)
    } finally {
      setDoing(undefined)
    }
  }

  const test = () =>
    run(
      'test',
      async () => setTrial(await request<typeof testModelKey>('POST /api/user/model-key/test')),
      'The key was not tested',
    )

  async function remove() {
    const confirmed = await confirm({
      title: `Remove your ${name} key?`,
      message:
        'The next analysis is done without it. The key stays valid at the provider until you revoke it there.',
      confirmLabel: 'Remove key',
      dangerous: true,
    })
    if (!confirmed) return
    await run(
      'remove',
      async () => {
        await request<typeof deleteModelKey>('DELETE /api/user/model-key')
        showSuccess('It is no longer stored here.', 'Key removed')
        startRefresh(() => router.refresh())
      },
      'The key was not removed',
    )
  }

  return (
    <Stack gap="md">
      {!stored.isUsable && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} maw="40rem">
          This key can no longer be decrypted, because the secrets of this server have changed. Enter it
          again.
        </Alert>
      )}
      <Text style={{ overflowWrap: 'anywhere' }}>
        {name} · <Code>{stored.model}</Code> · key ending in <Code>{stored.keyHint}</Code> · saved{' '}
        <DateText at={stored.updatedAt} />
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={test} loading={doing === 'test'}>
          Test the key
        </Button>
        <Button variant="default" onClick={remove} loading={doing === 'remove' || isRefreshing}>
          Remove
        </Button>
      </Group>
      {trial && (
        <Alert color={trial.works ? 'green' : 'red'} role="status" maw="40rem">
          {trial.works ? `It works: ${stored.model} answered.` : `It does not work. ${trial.reason}`}
        </Alert>
      )}
    </Stack>
  )
}
