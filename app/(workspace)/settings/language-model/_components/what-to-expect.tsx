import { List, ListItem } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'

export function WhatToExpect() {
  return (
    <List maw="40rem" spacing="xs">
      <ListItem>
        The built-in analyst finds and orders evidence: statements, figures, tasks and people, each with its
        passage. It works offline, and the same sources always give the same result. It draws few conclusions
        of its own and misses what is said only between the lines.
      </ListItem>
      <ListItem>
        A language model adds understanding: more of the facts that matter, opportunities that follow from
        several sources, contradictions in words, and prose that needs less editing. It costs time and money
        at its provider. The number of questions about a source and an audit is bounded, and the limits of an
        audit say what was not read.
      </ListItem>
      <ListItem>
        Without an API key, your own agent can be the analyst over MCP:{' '}
        <LinkAnchor href="/docs/agent-analyst">Your agent as the analyst</LinkAnchor>.
      </ListItem>
      <ListItem>
        Every finding names who made it. Measured figures are in{' '}
        <LinkAnchor href="/docs/analyst">The analyst</LinkAnchor>.
      </ListItem>
    </List>
  )
}
