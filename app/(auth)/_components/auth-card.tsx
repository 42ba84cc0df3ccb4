import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface AuthCardProps {
  title: ReactNode
  description?: ReactNode
  /** The way to the neighbouring page, below the card. */
  footer?: ReactNode
  children: ReactNode
}

export function AuthCard({ title, description, footer, children }: AuthCardProps) {
  return (
    <>
      <Title order={1} ta="center">
        {title}
      </Title>
      {description && (
        <Text c="dimmed" ta="center" mt={6}>
          {description}
        </Text>
      )}
      <Paper withBorder p={{ base: 'md', xs: 'xl' }} mt="lg" radius="lg">
        {children}
      </Paper>
      {footer && (
        <Text ta="center" size="sm" mt="md">
          {footer}
        </Text>
      )}
    </>
  )
}
