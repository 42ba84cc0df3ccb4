'use client'

import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react'
import classes from './capture-view.module.css'

interface ReviewBarProps {
  checkedCount: number
  itemCount: number
  onMove: (step: 1 | -1) => void
  onShowKeys: () => void
}

/** How far the items are checked, and the way to the next one. */
export function ReviewBar({ checkedCount, itemCount, onMove, onShowKeys }: ReviewBarProps) {
  if (itemCount === 0) return null
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.bar}>
      <div>
        <Text size="sm" className="tabular" role="status">
          {checkedCount === itemCount ? 'All checked' : `${checkedCount} of ${itemCount} checked`}
        </Text>
        <Text size="xs" c="dimmed" className={classes.keys}>
          J next · A accept · E change · D remove
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Previous item"
          title="Previous item (K)"
          onClick={() => onMove(-1)}
        >
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Next item"
          title="Next item (J)"
          onClick={() => onMove(1)}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          aria-haspopup="dialog"
          className={classes.keys}
          onClick={onShowKeys}
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
