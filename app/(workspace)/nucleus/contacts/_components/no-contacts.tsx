'use client'

import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconAddressBook, IconSearchOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import type { ContactQuery } from './contact-query'
import { NewContactButton } from './new-contact'

/** The contacts before there are any. */
export function NoContacts() {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconAddressBook aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>No contacts yet</EmptyStateTitle>
      <EmptyStateDescription>
        Add the people you work with, or make contacts of those your captures name: each then shows where they
        were mentioned and what they still owe.
      </EmptyStateDescription>
      <EmptyStateActions>
        <NewContactButton />
        <LinkButton href="/nucleus/captures" variant="default">
          Go to captures
        </LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}

export function NoMatches({ query: { search } }: { query: ContactQuery }) {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconSearchOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>
        {search.trim() ? `No contact matches “${search.trim()}”` : 'No contact has this relationship'}
      </EmptyStateTitle>
      <EmptyStateDescription>Try part of a name or company, or another relationship.</EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href="/nucleus/contacts" variant="default" scroll={false}>
          Clear search and filter
        </LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
