import { IconLinkOff } from '@tabler/icons-react'
import { Link } from '@/lib/ui/link'
import { StatusPage } from '@/lib/ui/status-page'

export default function ReadyLinkNotFound() {
  return (
    <StatusPage
      icon={<IconLinkOff aria-hidden />}
      title="There is no such ReadyLink"
      description="It may have been deleted, or the address is mistyped. Leads of a deleted ReadyLink are kept."
      actions={
        <Link href="/readylinks" className="status-action">
          Go to ReadyLinks
        </Link>
      }
    />
  )
}
