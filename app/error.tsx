'use client'

import { ErrorPage } from '@/lib/ui/error-page'

export default function RootError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <main id="main" tabIndex={-1} className="status-page-full">
      <ErrorPage reference={error.digest} onRetry={retry} />
    </main>
  )
}
