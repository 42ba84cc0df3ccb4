'use client'

import { Container } from '@mantine/core'
import { ErrorFace } from '@/lib/ui/error-face'

export default function RootError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <Container component="main" id="main" tabIndex={-1} size="sm" py={64}>
      <ErrorFace reference={error.digest} onRetry={retry} />
    </Container>
  )
}
