'use client'

import { ErrorFace } from '@/lib/ui/error-face'

export default function InsightsError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return <ErrorFace title="Your insights could not be loaded" reference={error.digest} onRetry={retry} />
}
