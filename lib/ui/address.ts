'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

/**
 * Kept in the entry of the browser's history until the server has drawn the page for its address. A new one each
 * time: the framework writes marks of its own into it, and leaves an entry that bears them alone.
 */
const ahead = () => ({ isAheadOfServer: true })

/**
 * Puts what only the browser reads into the address, such as an open dialog: no request is made, and useSearchParams
 * follows. The way back stays where it was.
 */
export function replaceAddress(address: URL | string): void {
  window.history.replaceState(ahead(), '', address)
}

/** The same, with a way back to the address before. */
export function pushAddress(address: URL | string): void {
  window.history.pushState(ahead(), '', address)
}

/**
 * Has the server draw the page anew. Where the address was changed without it, the page is fetched for its address
 * first: the framework takes the answer to a mere refresh for one to another question, asks again, and loads the
 * whole document when that happens twice, which throws away messages that still offer to undo something.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (window.history.state?.isAheadOfServer) router.replace(window.location.href, { scroll: false })
    router.refresh()
  }, [router])
}
