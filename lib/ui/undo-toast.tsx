'use client'

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/**
 * Shows what was done, and offers to undo it for a while.
 * @param slot a later message of the same slot replaces this one, so that quick work does not pile messages up
 */
export function showUndoable(message: string, title: string, undo: () => void, slot?: string) {
  if (slot) notifications.hide(slot)
  const id = notifications.show({
    id: slot,
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
