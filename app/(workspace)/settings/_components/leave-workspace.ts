'use client'

import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { forgetDrafts } from '@/lib/ui/session'

/** Leaves for a public page after the session has ended, with a message that stays until it is read. */
export function useLeaveWorkspace() {
  const router = useRouter()
  return (href: '/' | '/sign-in', title: string, message: string) => {
    forgetDrafts()
    notifications.clean()
    notifications.show({ color: 'green', title, message, autoClose: false })
    router.replace(href)
    // Drops the pages of the account that are kept for the back button.
    router.refresh()
  }
}
