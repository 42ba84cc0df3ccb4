'use client'

import { Button, Group, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconMail, IconMailOpened } from '@tabler/icons-react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import { countOf } from '@/lib/ui/numbers'
import classes from './lead-list.module.css'
import type { LeadChange } from './use-lead-changes'

interface SelectionBarProps {
  selected: ListedLeadWire[]
  onChange: (change: LeadChange) => void
  onClear: () => void
}

/** Actions for the selected leads. */
export function SelectionBar({ selected, onChange, onClear }: SelectionBarProps) {
  if (selected.length === 0) return null
  const canArchive = selected.some(({ surveyStatus }) => surveyStatus !== 'archived')
  const canRestore = selected.some(({ surveyStatus }) => surveyStatus === 'archived')
  const isUnread = selected.some(({ isRead }) => !isRead)
  return (
    <Group className={classes.selection} gap="xs" mb="sm" role="toolbar" aria-label="Selected leads">
      <Text size="sm" fw={600} mr="xs" role="status">
        {countOf(selected.length, 'lead')} selected
      </Text>
      {canArchive && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArchive size={14} aria-hidden />}
          onClick={() => onChange({ isArchived: true })}
        >
          Archive
        </Button>
      )}
      {canRestore && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArchiveOff size={14} aria-hidden />}
          onClick={() => onChange({ isArchived: false })}
        >
          Restore from archive
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={isUnread ? <IconMailOpened size={14} aria-hidden /> : <IconMail size={14} aria-hidden />}
        onClick={() => onChange({ isRead: isUnread })}
      >
        {isUnread ? 'Mark as read' : 'Mark as unread'}
      </Button>
      <Button variant="subtle" size="xs" onClick={onClear} ml="auto">
        Clear selection
      </Button>
    </Group>
  )
}
