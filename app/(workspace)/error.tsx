'use client'

import { ErrorPage } from '@/lib/ui/error-page'
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
    <ErrorPage reference={error.digest} onRetry={retry}>
      <Link href={START_PAGE} className="status-action" data-second>
        Go to the start page
      </Link>
    </ErrorPage>
  )
}
