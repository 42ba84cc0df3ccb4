'use client'

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Says what was moved into the archive or out of it, and offers to undo that. */
export function showMoved(message: string, title: string, undo: () => void) {
  const id = notifications.show({
    color: 'green',
    title,
    autoClose: 12_000,
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm" inherit>
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}
