'use client'

import { ErrorFace } from '@/lib/ui/error-face'

export default function CapturesError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return <ErrorFace title="Your captures could not be loaded" reference={error.digest} onRetry={retry} />
}
