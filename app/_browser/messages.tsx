'use client'

import { useNotifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const MessageList = dynamic(() => import('./message-list').then((module) => module.MessageList), {
  ssr: false,
})

/** Shows toasts. They wait in their store, so that the list of them is loaded with the first one. */
export function Messages() {
  const { notifications } = useNotifications()
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (notifications.length > 0) setUsed(true)
  }, [notifications.length])
  return used ? <MessageList /> : null
}
