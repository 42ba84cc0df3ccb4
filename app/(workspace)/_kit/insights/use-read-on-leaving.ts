'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import type { updateInsight } from '@/lib/nucleus/insights/contract'
import { request } from '@/lib/ui/request'

/** Marks an insight as read while its link is followed. */
export function useReadOnLeaving(): (insightId: string) => void {
  const router = useRouter()
  // A refresh while the page is being left would show it again: the next page requests one.
  const isCountOld = useRef(false)
  useEffect(
    () => () => {
      if (isCountOld.current) router.refresh()
    },
    [router],
  )
  return useCallback((insightId: string) => {
    isCountOld.current = true
    request<typeof updateInsight>(
      'PATCH /api/nucleus/insights',
      { body: { insightId, isRead: true } },
      { keepalive: true },
    ).catch(() => {})
  }, [])
}
