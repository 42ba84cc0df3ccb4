import { IconClipboardOff } from '@tabler/icons-react'
import { Face } from '@/lib/ui/face'
import { Link } from '@/lib/ui/link'

export default function AssessmentNotFound() {
  return (
    <Face
      icon={<IconClipboardOff aria-hidden />}
      title="There is no such survey"
      description="It may have been deleted. Leads who answered it keep their answers and their score."
      actions={
        <Link href="/assessments" className="face-action">
          Go to assessments
        </Link>
      }
    />
  )
}
