import { IconClipboardOff } from '@tabler/icons-react'
import { Link } from '@/lib/ui/link'
import { StatusPage } from '@/lib/ui/status-page'

export default function AssessmentNotFound() {
  return (
    <StatusPage
      icon={<IconClipboardOff aria-hidden />}
      title="There is no such survey"
      description="It may have been deleted. Leads who answered it keep their answers and score."
      actions={
        <Link href="/assessments" className="status-action">
          Go to assessments
        </Link>
      }
    />
  )
}
