'use client'

import { Checkbox } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { dayWords } from '../../_components/capture-words'
import { RememberAction, TakeOutAction } from './item-actions'
import { ItemFactsLine } from './item-facts-line'
import type { ActionItem } from './item-handlers'
import type { ItemRowProps } from './item-row'
import { ItemAction, ItemShell, PassageLink } from './item-shell'
import classes from './items-panel.module.css'

interface ActionItemRowProps extends ItemRowProps {
  item: ActionItem
  /** The reader's date (yyyy-mm-dd), to tell what is overdue. */
  today: string | undefined
}

export const ActionItemRow = memo(function ActionItemRow(props: ActionItemRowProps) {
  const { item, today, isCurrent, facts, handlers } = props
  const { owner } = item.metadata
  const isDone = item.doneAt !== null
  return (
    <ItemShell
      item={item}
      isCurrent={isCurrent}
      lead={
        <Checkbox
          size="sm"
          aria-label={`Done: ${item.content}`}
          checked={isDone}
          onChange={(event) => handlers.tick(item, event.currentTarget.checked)}
        />
      }
      actions={
        <>
          <ItemAction
            label="Correct owner and date"
            subject={item.content}
            icon={<IconPencil size={16} aria-hidden />}
            opensDialog
            onPress={() => handlers.edit(item)}
          />
          <RememberAction item={item} facts={facts} handlers={handlers} />
          <TakeOutAction item={item} handlers={handlers} />
        </>
      }
    >
      <PassageLink item={item} onShow={handlers.show} className={isDone ? classes.done : ''}>
        {item.content}
      </PassageLink>
      <ItemFactsLine item={item} facts={facts}>
        <span>{owner ?? 'No owner'}</span>
        <DueWords item={item} today={today} />
      </ItemFactsLine>
    </ItemShell>
  )
})

function DueWords({ item: { metadata, doneAt }, today }: { item: ActionItem; today: string | undefined }) {
  const { dueDate, dueText } = metadata
  if (dueDate === null) return <span>{dueText ? `Due “${dueText}”, no date` : 'No date'}</span>
  const isOverdue = doneAt === null && today !== undefined && dueDate < today
  return (
    <span className={isOverdue ? classes.overdue : undefined}>
      {isOverdue ? 'Overdue since ' : 'Due '}
      <time dateTime={dueDate}>{dayWords(dueDate)}</time>
      {dueText && ` (“${dueText}”)`}
    </span>
  )
}
