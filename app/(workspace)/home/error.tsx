'use client'

import { ErrorFace } from '@/lib/ui/error-face'

export default function HomeError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return <ErrorFace title="The start page could not be loaded" reference={error.digest} onRetry={retry} />
}
