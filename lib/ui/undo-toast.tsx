'use client'

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/**
 * Shows what was done, and offers to undo it for a while.
 * @param slot a later message of the same slot replaces this one, so that messages do not pile up
 * @param onEnd called when the message disappears, also after `undo`
 */
export function showUndoable(
  message: string,
  title: string,
  undo: () => void,
  slot?: string,
  onEnd?: () => void,
) {
  if (slot) notifications.hide(slot)
  const id = notifications.show({
    id: slot,
    color: 'green',
    title,
    autoClose: 12_000,
    onClose: onEnd,
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm" inherit>
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            // First, because hiding the message ends it.
            undo()
            notifications.hide(id)
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}
