'use client'

import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WORDS,
  type NotificationKind,
} from '@/lib/account/notifications/constants'
import type {
  NotificationSettingsWire,
  updateNotificationSettings,
} from '@/lib/account/notifications/contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

/** A switch for each kind of mail, stored immediately. */
export function NotificationKinds({ kinds: stored }: Pick<NotificationSettingsWire, 'kinds'>) {
  const [kinds, setKinds] = useState(stored)

  async function turn(kind: NotificationKind, isOn: boolean) {
    setKinds((before) => ({ ...before, [kind]: isOn }))
    try {
      const body = { kinds: { [kind]: isOn } }
      await request<typeof updateNotificationSettings>('PATCH /api/user/notifications', { body })
    } catch (error) {
      setKinds((before) => ({ ...before, [kind]: !isOn }))
      showFailure(error, 'The choice was not saved')
    }
  }

  return (
    <Stack gap="md" maw="40rem">
      {NOTIFICATION_KINDS.map((kind) => (
        <Switch
          key={kind}
          checked={kinds[kind]}
          onChange={(event) => turn(kind, event.currentTarget.checked)}
          label={NOTIFICATION_WORDS[kind].label}
          description={NOTIFICATION_WORDS[kind].description}
        />
      ))}
    </Stack>
  )
}
