'use client'

import { useRouter } from 'next/navigation'
import { usePolling } from '@/lib/ui/use-polling'

const everyMs = 10_000

/** Refreshes the page every few seconds while it is visible and new answers may arrive. */
export function LiveRefresh({ isAwaiting }: { isAwaiting: boolean }) {
  const router = useRouter()
  usePolling(isAwaiting ? 'answers' : undefined, async () => router.refresh(), { firstMs: everyMs })
  return null
}
