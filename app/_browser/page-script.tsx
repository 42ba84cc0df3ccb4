'use client'

import { useEffect } from 'react'

interface PageScriptProps {
  /** Below `/assets`: a module that exports `start`. */
  address: string
  nonce: string | undefined
}

/**
 * The script of a page that comes without the framework's scripts (`lib/host/server/plain-pages.ts`). A script element
 * does not run when the framework shows the page by client-side navigation, so the module is imported then.
 */
export function PageScript({ address, nonce }: PageScriptProps) {
  useEffect(() => {
    import(/* turbopackIgnore: true */ address).then((page: { start: () => void }) => page.start())
  }, [address])
  return <script type="module" src={address} nonce={nonce} suppressHydrationWarning />
}
