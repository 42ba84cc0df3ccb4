import { Box, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} mb="2.5rem">
      <Title order={2} id={id}>
        {title}
      </Title>
      {description && (
        <Text c="dimmed" mt={4} maw="40rem">
          {description}
        </Text>
      )}
      <Box mt="md">{children}</Box>
    </Box>
  )
}
