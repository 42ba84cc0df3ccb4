import { Box, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  description?: ReactNode
  /** Keeps its own distance from the next section, on pages that do not space their sections. */
  isSpaced?: boolean
  children: ReactNode
}

/** A part of a page below its h1. */
export function Section({ title, description, isSpaced = false, children }: SectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} mb={isSpaced ? '2.5rem' : undefined}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {description && (
        <Text c="dimmed" mt={4} maw="40rem">
          {description}
        </Text>
      )}
      <Box mt={isSpaced ? 'md' : 'sm'}>{children}</Box>
    </Box>
  )
}
