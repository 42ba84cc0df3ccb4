'use client'

import { ErrorFace } from '@/lib/ui/error-face'
import { Link } from '@/lib/ui/link'
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
      <Link href={START_PAGE} className="face-action" data-second>
        Go to the start page
      </Link>
    </ErrorFace>
  )
}
