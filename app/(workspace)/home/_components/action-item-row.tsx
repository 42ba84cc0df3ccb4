'use client'

import { Checkbox, Text } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'
import { ownerName } from '../../_kit/captures/owner-name'
import { daysBetween, dueWords } from './days'
import classes from './home.module.css'
import type { ActionItem } from './today-items'

interface ActionItemRowProps {
  entry: ActionItem
  today: string
  isDone: boolean
  onTick: (entry: ActionItem, isDone: boolean) => void
}

export function ActionItemRow({ entry, today, isDone, onTick }: ActionItemRowProps) {
  const { item, title, capture } = entry
  const { owner, dueDate } = item.metadata
  const isOverdue = dueDate !== null && daysBetween(today, dueDate) < 0
  return (
    <li className={classes.row}>
      <Checkbox
        mt={2}
        checked={isDone}
        onChange={(event) => onTick(entry, event.currentTarget.checked)}
        aria-label={`Done: ${title}`}
      />
      <div className={classes.text}>
        <Text size="sm" className={isDone ? classes.done : undefined} title={item.content}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {dueDate !== null && (
            <>
              <Text span inherit c={isOverdue && !isDone ? 'var(--mantine-color-error)' : undefined} fw={600}>
                {dueWords(dueDate, today)}
              </Text>
              {' · '}
            </>
          )}
          {owner && `${ownerName(owner)} · `}
          <LinkAnchor href={`/nucleus/captures/${capture.id}?item=${item.id}`} inherit>
            {capture.title}
          </LinkAnchor>
        </Text>
      </div>
    </li>
  )
}
