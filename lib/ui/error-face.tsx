'use client'

import { Button, EmptyState, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ErrorFaceProps {
  title?: string
  description?: ReactNode
  /** Next's digest: the same reference stands in the server's log. */
  reference?: string
  onRetry: () => void
  children?: ReactNode
}

/** What a page shows when it could not be made. */
export function ErrorFace({ title, description, reference, onRetry, children }: ErrorFaceProps) {
  return (
    <EmptyState py="xl" role="alert" variant="light" color="red">
      <EmptyState.Indicator>
        <IconAlertTriangle aria-hidden />
      </EmptyState.Indicator>
      <EmptyState.Title order={1}>{title ?? 'This page could not be loaded'}</EmptyState.Title>
      <EmptyState.Description>
        {description ??
          'Nothing you saved is lost. Try again; if it stays like this, tell whoever runs this workspace.'}
      </EmptyState.Description>
      <EmptyState.Actions>
        <Group gap="xs" justify="center">
          <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
          {children}
        </Group>
      </EmptyState.Actions>
      {reference && (
        <Text size="sm" c="dimmed" mt="md">
          Reference for the log: {reference}
        </Text>
      )}
    </EmptyState>
  )
}
