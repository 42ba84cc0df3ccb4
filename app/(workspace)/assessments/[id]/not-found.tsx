import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'

export default function AssessmentNotFound() {
  return (
    <EmptyState variant="light" py="xl">
      <EmptyStateIndicator>
        <IconClipboardOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={1}>There is no such survey</EmptyStateTitle>
      <EmptyStateDescription>
        It may have been deleted. Leads who answered it keep their answers and their score.
      </EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href="/assessments">Go to assessments</LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
