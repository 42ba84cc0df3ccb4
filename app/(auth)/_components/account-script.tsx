'use client'

import { useEffect } from 'react'

const address = '/assets/account/page.js'

/**
 * Loads the script of the forms where the framework has shown the page within a document already open, such as the
 * guides: a script element would not run there. In a document of its own, the page names the script itself.
 */
export function AccountScript() {
  useEffect(() => {
    import(/* turbopackIgnore: true */ address).then((page: { start: () => void }) => page.start())
  }, [])
  return null
}
