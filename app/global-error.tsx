'use client'

import type { CSSProperties } from 'react'
import { SYSTEM_FONT } from '@/lib/ui/system-font'

const BODY: CSSProperties = {
  maxWidth: '36rem',
  margin: '4rem auto',
  paddingInline: '1rem',
  fontFamily: SYSTEM_FONT,
  lineHeight: 1.5,
}

const BUTTON: CSSProperties = {
  padding: '0.5rem 1rem',
  border: 0,
  borderRadius: 6,
  background: '#036d79',
  color: '#fff',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
}

/** Replaces the root layout, so it uses nothing of it, style sheets included. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body style={BODY}>
        <title>Something went wrong · Agent Audit Workspace</title>
        <main role="alert">
          <h1>Something went wrong</h1>
          <p>
            Nothing you saved is lost. Try again. If the problem persists, tell the operator of this
            workspace.
          </p>
          {error.digest && <p>Reference for the log: {error.digest}</p>}
          <button type="button" style={BUTTON} onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
