'use client'

import { ErrorFace } from '@/lib/ui/error-face'

export default function RootError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <main id="main" tabIndex={-1} className="face-page">
      <ErrorFace reference={error.digest} onRetry={retry} />
    </main>
  )
}
