'use client'

import { ErrorFace } from '@/lib/ui/error-face'

export default function SettingsError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return <ErrorFace title="These settings could not be loaded" reference={error.digest} onRetry={retry} />
}
