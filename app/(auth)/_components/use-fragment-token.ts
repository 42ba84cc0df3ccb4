'use client'

import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/**
 * The token of a link, from behind the `#` of its address: that part is never sent to a server, so that no log
 * holds it. Undefined until the browser has taken over, empty when the link has none.
 */
export function useFragmentToken(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
    () => undefined,
  )
}
