import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@/lib/ui/link'
import { START_PAGE } from '@/lib/ui/start-page'
import { StatusPage } from '@/lib/ui/status-page'

export default function WorkspaceNotFound() {
  return (
    <StatusPage
      icon={<IconMapQuestion aria-hidden />}
      title="Page not found"
      description="It may have been deleted, or the address is mistyped. You may also not have access to it."
      actions={
        <Link href={START_PAGE} className="status-action">
          Go to the start page
        </Link>
      }
    />
  )
}
