import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'

export function NoTokens() {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconKey aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>No tokens yet</EmptyStateTitle>
      <EmptyStateDescription maw="34rem">
        A token is a password for software: with one, an agent such as Claude Code, Cursor or a script of your
        own works in this account, from a new project to the finished audit. Give each agent its own, with
        only the rights it needs: then you can see when it was last used, and revoke it without stopping the
        others.
      </EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href="/docs/quickstart" variant="default">
          Quickstart
        </LinkButton>
        <LinkButton href="/docs/mcp" variant="default">
          Connect over MCP
        </LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
