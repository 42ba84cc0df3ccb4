'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { signOutEverywhere } from '@/lib/account/users/contract'
import { confirm } from '@/lib/ui/confirm'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { useLeaveWorkspace } from '../../_components/leave-workspace'

export function SignOutEverywhere() {
  const leave = useLeaveWorkspace()
  const [isEnding, setIsEnding] = useState(false)

  async function end() {
    const confirmed = await confirm({
      title: 'Sign out everywhere?',
      message:
        'Every browser session of this account ends, this one included. Unsaved input elsewhere is lost.',
      confirmLabel: 'Sign out everywhere',
    })
    if (!confirmed) return
    setIsEnding(true)
    try {
      await request<typeof signOutEverywhere>('DELETE /api/user/sessions')
      leave('/sign-in', 'Signed out everywhere', 'Every browser session of your account has ended.')
    } catch (error) {
      setIsEnding(false)
      showFailure(error, 'The sessions were not ended')
    }
  }

  return (
    <Button variant="default" onClick={end} loading={isEnding}>
      Sign out everywhere
    </Button>
  )
}
