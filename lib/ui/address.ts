'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

/**
 * State of the browser's history entry until the server has rendered the page for its address. A new object each time,
 * because the framework writes its own marks into it and does not touch an entry that has them.
 */
const ahead = () => ({ isAheadOfServer: true })

/**
 * Puts state that only the browser reads into the address, such as an open dialog: no request is made, and
 * useSearchParams follows. Replaces the history entry.
 */
export function replaceAddress(address: URL | string): void {
  window.history.replaceState(ahead(), '', address)
}

/** The same, with a way back to the address before. */
export function pushAddress(address: URL | string): void {
  window.history.pushState(ahead(), '', address)
}

/**
 * Re-renders the page on the server. If the address was changed without the server, the page is first fetched for its
 * address: the framework mistakes the response to a refresh for the response to another request, repeats it, and after
 * the second time reloads the whole document, which discards messages with an undo button.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (window.history.state?.isAheadOfServer) router.replace(window.location.href, { scroll: false })
    router.refresh()
  }, [router])
}
