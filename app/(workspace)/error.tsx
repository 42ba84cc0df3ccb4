'use client'

import { ErrorFace } from '@/lib/ui/error-face'
import { LinkButton } from '@/lib/ui/links'

export default function WorkspaceError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <ErrorFace reference={error.digest} onRetry={retry}>
      <LinkButton href="/projects" variant="default">
        Go to projects
      </LinkButton>
    </ErrorFace>
  )
}
