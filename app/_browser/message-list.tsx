'use client'

import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

export function MessageList() {
  return <Notifications position="bottom-right" autoClose={6000} limit={4} />
}
