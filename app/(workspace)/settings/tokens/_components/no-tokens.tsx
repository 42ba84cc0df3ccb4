import { IconKey } from '@tabler/icons-react'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'

export const NoTokens = () => (
  <EmptyMessage
    icon={IconKey}
    title="No tokens yet"
    description="With a token, an agent such as Claude Code or Cursor, or your own script, works in this account. Give each its own token with only the rights it needs: you see when it was last used and can revoke it alone."
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
