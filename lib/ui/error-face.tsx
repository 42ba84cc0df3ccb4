'use client'

import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Face } from './face'

interface ErrorFaceProps {
  title?: string
  description?: ReactNode
  /** Next's digest: the same reference stands in the server's log. */
  reference?: string
  onRetry: () => void
  children?: ReactNode
}

/** What a page shows when it could not be made. */
export function ErrorFace({ title, description, reference, onRetry, children }: ErrorFaceProps) {
  return (
    <Face
      isError
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? 'This page could not be loaded'}
      description={
        description ??
        'Nothing you saved is lost. Try again; if it stays like this, tell whoever runs this workspace.'
      }
      actions={
        <>
          <button type="button" className="face-action" onClick={onRetry}>
            <IconRefresh size={16} aria-hidden />
            Try again
          </button>
          {children}
        </>
      }
    >
      {reference && <p className="face-text">Reference for the log: {reference}</p>}
    </Face>
  )
}
