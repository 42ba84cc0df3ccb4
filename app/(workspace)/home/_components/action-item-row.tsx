'use client'

import { Text } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'
import { ownerName } from '../../_kit/captures/owner-name'
import { daysBetween, dueWords } from './days'
import fieldClasses from './fields.module.css'
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
      <span className={fieldClasses.checkbox}>
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => onTick(entry, event.currentTarget.checked)}
          aria-label={`Done: ${title}`}
        />
        <svg viewBox="0 0 12 10" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
          <path d="m1.5 5.2 3 3 6-6.4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
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
