'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OnboardingHint } from '@/lib/account/users/constants'
import type { putAway } from '@/lib/nucleus/home/contract'
import { request } from '@/lib/ui/request'
import { useAttempt } from '@/lib/ui/use-attempt'

/** Puts away, for good, something that greets a new account. */
export function PutAwayButton({ greeting, children }: { greeting: OnboardingHint; children: ReactNode }) {
  const { attempt, isBusy } = useAttempt()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={isBusy}
      onClick={() =>
        attempt(
          () => request<typeof putAway>('POST /api/home/beginnings/put-away', { body: { greeting } }),
          'It stays for now',
        )
      }
    >
      {children}
    </Button>
  )
}
