import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from './links'

interface EmptyMessageProps {
  icon: ReactNode
  title: ReactNode
  /** Why it is empty, or how that changes. */
  description: ReactNode
  /** Maximum width, for a description of several sentences. */
  descriptionWidth?: string
  /** Buttons and links. */
  actions?: ReactNode
}

/** Takes the place of a list that has nothing to show. */
export function EmptyMessage({ icon, title, description, descriptionWidth, actions }: EmptyMessageProps) {
  return (
    <EmptyState py="xl" style={{ overflowWrap: 'anywhere' }}>
      <EmptyStateIndicator>{icon}</EmptyStateIndicator>
      <EmptyStateTitle order={2}>{title}</EmptyStateTitle>
      <EmptyStateDescription maw={descriptionWidth}>{description}</EmptyStateDescription>
      {actions && <EmptyStateActions>{actions}</EmptyStateActions>}
    </EmptyState>
  )
}

interface NoMatchesProps {
  title: ReactNode
  /** Suggests what else to try. */
  description: ReactNode
  icon?: ReactNode
  /** Leads to the list without search and filters; left out when nothing filters it. */
  clear?: { href: string; label: string; isMain?: boolean }
  /** Leads to archived rows that match; stands before `clear`. */
  archiveHref?: string
  /** The links replace the history entry. */
  replace?: boolean
}

/** Takes the place of a list in which nothing matches its search and filters. */
export function NoMatches({ title, description, icon, clear, archiveHref, replace }: NoMatchesProps) {
  return (
    <EmptyMessage
      icon={icon ?? <IconSearchOff aria-hidden />}
      title={title}
      description={description}
      actions={
        <>
          {archiveHref && (
            <LinkButton href={archiveHref} replace={replace} scroll={false}>
              Show the archive
            </LinkButton>
          )}
          {clear && (
            <LinkButton
              href={clear.href}
              variant={clear.isMain ? undefined : 'default'}
              replace={replace}
              scroll={false}
            >
              {clear.label}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
