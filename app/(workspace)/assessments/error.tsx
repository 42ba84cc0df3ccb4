'use client'

import { ErrorFace } from '@/lib/ui/error-face'

export default function AssessmentsError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return <ErrorFace title="Your assessments could not be loaded" reference={error.digest} onRetry={retry} />
}
