import { IconLinkOff } from '@tabler/icons-react'
import { Face } from '@/lib/ui/face'
import { Link } from '@/lib/ui/link'

export default function ReadyLinkNotFound() {
  return (
    <Face
      icon={<IconLinkOff aria-hidden />}
      title="There is no such ReadyLink"
      description="It may have been deleted, or the address is mistyped. Leads that came in through a deleted ReadyLink are still among your leads."
      actions={
        <Link href="/readylinks" className="face-action">
          Go to ReadyLinks
        </Link>
      }
    />
  )
}
