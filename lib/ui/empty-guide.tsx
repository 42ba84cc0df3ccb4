import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyGuideProps {
  title: string
  description?: ReactNode
  points: readonly { title: string; text: string }[]
  /** Numbered steps, or points in no order. */
  kind?: 'steps' | 'points'
  /** A drawing beside the title. */
  art?: ReactNode
  /** The first step to take: buttons and links. */
  children?: ReactNode
}

/** Explains a list before its first record: what it is for, and how to begin. */
export function EmptyGuide({ title, description, points, kind = 'steps', art, children }: EmptyGuideProps) {
  return (
    <Stack align="flex-start" gap="lg" py="lg" maw="40rem" style={{ overflowWrap: 'anywhere' }}>
      {art && <Box c="dimmed">{art}</Box>}
      <Box>
        <Title order={2}>{title}</Title>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </Box>
      <Box component={kind === 'steps' ? 'ol' : 'ul'} m={0} pl="lg">
        {points.map((point) => (
          <Box component="li" key={point.title} mb="sm" pl={4}>
            <Text fw={600}>{point.title}</Text>
            <Text c="dimmed" size="sm">
              {point.text}
            </Text>
          </Box>
        ))}
      </Box>
      {children}
    </Stack>
  )
}
