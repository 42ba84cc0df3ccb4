'use client'

import { Switch } from '@mantine/core'
import { useOptimistic, useTransition } from 'react'
import type { updateReadyLink } from '@/lib/lead-generation/readylinks/contract'
import { useRefresh } from '@/lib/ui/address'
import { Hint } from '@/lib/ui/hint'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

interface ActiveSwitchProps {
  id: string
  name: string
  isActive: boolean
}

/** Opens and closes the survey page. Optimistic: switches back if saving fails. */
export function ActiveSwitch({ id, name, isActive }: ActiveSwitchProps) {
  const refresh = useRefresh()
  const [shown, setShown] = useOptimistic(isActive)
  const [isSending, startTransition] = useTransition()

  function change(wanted: boolean) {
    if (isSending) return
    startTransition(async () => {
      setShown(wanted)
      try {
        await request<typeof updateReadyLink>('PATCH /api/agent/readylinks/{id}', {
          params: { id },
          body: { isActive: wanted },
        })
        startTransition(() => refresh())
      } catch (error) {
        showFailure(error, wanted ? `“${name}” is still switched off` : `“${name}” is still active`)
      }
    })
  }

  return (
    <Hint label={shown ? 'The survey page is open' : 'Visitors see that the survey is closed'}>
      <Switch
        checked={shown}
        onChange={(event) => change(event.currentTarget.checked)}
        label="Active"
        aria-label={`Active: ${name}`}
        aria-busy={isSending || undefined}
        w="fit-content"
      />
    </Hint>
  )
}
