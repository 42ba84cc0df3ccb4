'use client'

import { Badge, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { countOf } from '@/lib/ui/numbers'
import { type ProjectNames, TYPE_NAMES, TYPE_NOUNS } from '../../../_kit/insights/insight-words'
import { groupSubjects, type InsightGroup } from './insight-groups'
import classes from './insights.module.css'

interface InsightGroupCardProps {
  group: InsightGroup
  names: ProjectNames
  onDismiss: (group: InsightGroup) => void
  /** The cards of its insights; drawn while it is open. */
  children: ReactNode
}

/** Many insights of one kind in one row, which opens to show each of them. */
export function InsightGroupCard({ group, names, onDismiss, children }: InsightGroupCardProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const name = TYPE_NAMES[group.type]
  const unread = group.insights.filter(({ isRead }) => !isRead).length
  return (
    <li className={classes.card} data-unread={unread > 0 || undefined} data-insight={group.type}>
      <Group gap={6} mb={6}>
        <Badge component="span" color="gray">
          {name}
        </Badge>
        {unread > 0 && (
          <Text size="sm" c="dimmed" span>
            {unread} unread
          </Text>
        )}
      </Group>
      <Title order={2} size="h4" className={classes.title}>
        {countOf(group.insights.length, TYPE_NOUNS[group.type])}
      </Title>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {groupSubjects(group, names)}
      </Text>
      <Group justify="space-between" mt="sm" gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle}
          rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : 'Show all'}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" data-dismiss onClick={() => onDismiss(group)}>
          Dismiss all<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Group>
      {isOpen && (
        <ul id={listId} className={classes.list} aria-label={name} data-nested>
          {children}
        </ul>
      )}
    </li>
  )
}
