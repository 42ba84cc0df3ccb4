'use client'

import { Button, Group, NativeSelect } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { updateNotificationSettings } from '@/lib/account/notifications/contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

const never = () => () => {}
/** Names that browsers have for UTC, which is stored as no time zone. */
const UTC_NAMES = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT'])
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the weekly digest, with a button for that of the browser. */
export function TimeZone({ timeZone: stored }: { timeZone: string | null }) {
  const [timeZone, setTimeZone] = useState(stored ?? '')
  const here = useSyncExternalStore(never, ownZone, () => undefined)
  const names = useMemo(() => {
    const known = here === undefined ? [] : Intl.supportedValuesOf('timeZone')
    return [...new Set([...known, ...(timeZone ? [timeZone] : [])])].toSorted()
  }, [here, timeZone])

  async function choose(name: string) {
    const before = timeZone
    setTimeZone(name)
    try {
      const body = { timeZone: name || null }
      await request<typeof updateNotificationSettings>('PATCH /api/user/notifications', { body })
    } catch (error) {
      setTimeZone(before)
      showFailure(error, 'The time zone was not saved')
    }
  }

  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="Your time zone"
        value={timeZone}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: 'UTC' }, ...names]}
        w="18rem"
        maw="100%"
      />
      {here && here !== timeZone && !(timeZone === '' && UTC_NAMES.has(here)) && (
        <Button variant="default" onClick={() => choose(here)}>
          Use {here}
        </Button>
      )}
    </Group>
  )
}
