import { IconKey } from '@tabler/icons-react'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'

export const NoTokens = () => (
  <EmptyMessage
    icon={<IconKey size={32} aria-hidden />}
    title="No tokens yet"
    description="A token is a password for software: with one, an agent such as Claude Code, Cursor or a script of your own works in this account, from a new project to the finished audit. Give each agent its own, with only the rights it needs: then you can see when it was last used, and revoke it without stopping the others."
    actions={
      <>
        <LinkButton href="/docs/quickstart" variant="default">
          Quickstart
        </LinkButton>
        <LinkButton href="/docs/mcp" variant="default">
          Connect over MCP
        </LinkButton>
      </>
    }
  />
)
