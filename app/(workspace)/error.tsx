'use client'

import { ErrorFace } from '@/lib/ui/error-face'
import { LinkButton } from '@/lib/ui/links'
import { START_PAGE } from '@/lib/ui/start-page'

export default function WorkspaceError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <ErrorFace reference={error.digest} onRetry={retry}>
      <LinkButton href={START_PAGE} variant="default">
        Go to the start page
      </LinkButton>
    </ErrorFace>
  )
}
