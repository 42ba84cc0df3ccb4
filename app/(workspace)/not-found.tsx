import { IconMapQuestion } from '@tabler/icons-react'
import { Face } from '@/lib/ui/face'
import { Link } from '@/lib/ui/link'
import { START_PAGE } from '@/lib/ui/start-page'

export default function WorkspaceNotFound() {
  return (
    <Face
      icon={<IconMapQuestion aria-hidden />}
      title="There is nothing at this address"
      description="It may have been deleted, or the address is mistyped. What belongs to another account is not shown either."
      actions={
        <Link href={START_PAGE} className="face-action">
          Go to the start page
        </Link>
      }
    />
  )
}
