'use client'

import './viewer.css'
import './viewer-controls.css'
import { Alert, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { mountViewer } from './mount-viewer'

// Served as a file, because the project's CSS syntax treats a dollar sign as a variable, and this sheet contains some.
const STYLES = new URL('../../../../node_modules/swagger-ui-dist/swagger-ui.css', import.meta.url).href

export function Viewer() {
  const holder = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const dark = useComputedColorScheme('light') === 'dark'

  useEffect(() => {
    // The viewer's own dark colours depend on this class.
    document.documentElement.classList.toggle('dark-mode', dark)
    return () => document.documentElement.classList.remove('dark-mode')
  }, [dark])

  useEffect(() => {
    if (holder.current) return mountViewer(holder.current, () => setFailed(true))
  }, [])

  return (
    <>
      {/* In a layer, so that the product's rules win regardless of order and specificity. */}
      <style href="swagger-ui" precedence="default">{`@import url("${STYLES}") layer(viewer);`}</style>
      {failed && (
        <Alert color="red" title="The reference could not be loaded">
          Load the page again, or read the machine-readable description above.
        </Alert>
      )}
      <div ref={holder} />
    </>
  )
}
