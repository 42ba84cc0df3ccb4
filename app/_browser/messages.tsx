'use client'

import { useNotifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'

const loadList = () => import('./message-list').then((module) => module.MessageList)
const MessageList = dynamic(loadList, { ssr: false })

/** Shows toasts. They wait in their store, so that the list of them is only loaded once the page is used. */
export function Messages() {
  const { notifications } = useNotifications()
  const [used, setUsed] = useState(false)
  useLoadWhenUsed(loadList)
  useEffect(() => {
    if (notifications.length > 0) setUsed(true)
  }, [notifications.length])
  return used ? <MessageList /> : null
}
