import { Box, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface ShareSectionProps {
  title: string
  description: ReactNode
  children: ReactNode
}

export function ShareSection({ title, description, children }: ShareSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} maw="46rem">
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text c="dimmed" mt={2} mb="sm" maw="40rem">
        {description}
      </Text>
      {children}
    </Box>
  )
}
