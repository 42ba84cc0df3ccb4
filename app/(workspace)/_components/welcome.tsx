'use client'

import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { takeWelcome } from '@/lib/ui/welcome'

/** Greets a new account once, on the first page it lands on. */
export function Welcome() {
  useEffect(() => {
    if (!takeWelcome()) return
    notifications.show({
      title: 'Welcome to your workspace',
      message:
        'Your account is ready and you are signed in. Everything starts with a project: one client, one audit.',
      autoClose: 12_000,
    })
  }, [])
  return null
}
