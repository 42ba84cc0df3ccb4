import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The analyst's original, next to the consultant's version. */
export function AnalystVersion({ children }: { children: ReactNode }) {
  return (
    <Box component="details" mt="sm">
      <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
        Analyst’s version
      </Text>
      <Box mt="xs" pl="sm" style={{ borderInlineStart: '3px solid var(--mantine-color-default-border)' }}>
        {children}
      </Box>
    </Box>
  )
}
