import {
  Container,
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { LinkButton } from '@/lib/ui/links'
import { PublicHeader } from '@/lib/ui/public-header'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <>
      <PublicHeader />
      <Container component="main" id="main" tabIndex={-1} size="sm" py={64}>
        <EmptyState variant="light">
          <EmptyStateIndicator>
            <IconMapQuestion aria-hidden />
          </EmptyStateIndicator>
          <EmptyStateTitle order={1}>There is nothing at this address</EmptyStateTitle>
          <EmptyStateDescription>
            It may have been deleted, or the address is mistyped. What belongs to another account is not shown
            either.
          </EmptyStateDescription>
          <EmptyStateActions>
            <LinkButton href="/">Go to the start</LinkButton>
          </EmptyStateActions>
        </EmptyState>
      </Container>
    </>
  )
}
