'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { showFailure } from './toasts'

/**
 * Sends the request of a button and then reads the page again; a failure is shown under the given title. `isBusy` until
 * the page shows the result.
 */
export function useAttempt() {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  async function attempt(work: () => Promise<unknown>, failureTitle: string) {
    setIsSending(true)
    try {
      await work()
      startRefresh(() => router.refresh())
    } catch (error) {
      showFailure(error, failureTitle)
    } finally {
      setIsSending(false)
    }
  }

  return { attempt, isBusy: isSending || isRefreshing }
}
