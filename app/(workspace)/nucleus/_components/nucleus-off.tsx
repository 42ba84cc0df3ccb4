import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconBrain } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import { START_PAGE } from '@/lib/ui/start-page'

/** Shown on every page of Nucleus when the account has it switched off. */
export function NucleusOff() {
  return (
    <EmptyState variant="light" py="xl">
      <EmptyStateIndicator>
        <IconBrain aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={1}>Nucleus is switched off</EmptyStateTitle>
      <EmptyStateDescription>
        The operator of this workspace has switched it off for your account. Nothing is lost: your data is
        back as soon as Nucleus is switched on again.
      </EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href={START_PAGE}>Go to the start page</LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
