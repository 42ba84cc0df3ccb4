'use client'

import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { forgetDrafts } from '@/lib/ui/session'

/** Opens a public page after the session has ended, with a message that stays until it is closed. */
export function useLeaveWorkspace() {
  const router = useRouter()
  return (href: '/' | '/sign-in', title: string, message: string) => {
    forgetDrafts()
    notifications.clean()
    notifications.show({ color: 'green', title, message, autoClose: false })
    router.replace(href)
    // Discards the pages of the account that are cached for the back button.
    router.refresh()
  }
}
