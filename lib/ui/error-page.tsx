'use client'

import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusPage } from './status-page'

interface ErrorPageProps {
  title?: string
  description?: ReactNode
  /** Next's digest, which is also in the server's log. */
  reference?: string
  onRetry: () => void
  children?: ReactNode
}

/** Takes the place of a page that failed. */
export function ErrorPage({ title, description, reference, onRetry, children }: ErrorPageProps) {
  return (
    <StatusPage
      isError
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? 'This page could not be loaded'}
      description={
        description ??
        'Nothing you saved is lost. Try again; if the error persists, tell the operator of this workspace.'
      }
      actions={
        <>
          <button type="button" className="status-action" onClick={onRetry}>
            <IconRefresh size={16} aria-hidden />
            Try again
          </button>
          {children}
        </>
      }
    >
      {reference && <p className="status-text">Reference for the log: {reference}</p>}
    </StatusPage>
  )
}

/** The `error.tsx` of a screen. @param title such as "Your leads could not be loaded" */
export const errorPage = (title: string) =>
  function ScreenError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
    return <ErrorPage title={title} reference={error.digest} onRetry={retry} />
  }
