import { Box, Container, Group } from '@mantine/core'
import Link from 'next/link'
import type { CSSProperties, ReactNode } from 'react'
import { Brand } from './brand'

// No style sheet: the not-found page shows this, and its sheets are preloaded by every other page.
const HOME: CSSProperties = {
  display: 'inline-flex',
  borderRadius: 'var(--mantine-radius-sm)',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
}

/** The head of pages outside the workspace. */
export function PublicHeader({ home = '/', children }: { home?: string; children?: ReactNode }) {
  return (
    <Box component="header" h={56} style={{ borderBlockEnd: '1px solid var(--border-subtle)' }}>
      <Container size="lg" h="100%">
        <Group h="100%" justify="space-between" wrap="nowrap" gap="sm">
          <Link href={home} style={HOME} aria-label="Agent Audit Workspace: start page">
            <Brand collapse />
          </Link>
          {children && (
            <Group component="nav" aria-label="Site" gap="xs" wrap="nowrap">
              {children}
            </Group>
          )}
        </Group>
      </Container>
    </Box>
  )
}
