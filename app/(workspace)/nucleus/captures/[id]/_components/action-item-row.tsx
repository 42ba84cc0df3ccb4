'use client'

import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { ownerName } from '../../../../_kit/captures/owner-name'
import { dayWords } from '../../_components/capture-words'
import { AcceptAction, ChangeAction, RememberAction, TakeOutAction } from './item-actions'
import { ItemEditor } from './item-editor'
import { ItemFactsLine } from './item-facts-line'
import type { ActionItem } from './item-handlers'
import type { ItemRowProps } from './item-row'
import { ItemShell, PassageLink } from './item-shell'
import classes from './items-panel.module.css'

interface ActionItemRowProps extends ItemRowProps {
  item: ActionItem
  /** The reader's date (yyyy-mm-dd), to tell what is overdue. */
  today: string | undefined
}

export const ActionItemRow = memo(function ActionItemRow(props: ActionItemRowProps) {
  const { item, today, isCurrent, edited, facts, handlers } = props
  const { owner } = item.metadata
  const isDone = item.doneAt !== null
  if (edited) return <ItemEditor item={item} isCurrent={isCurrent} field={edited} handlers={handlers} />
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
          <AcceptAction item={item} facts={facts} handlers={handlers} />
          <ChangeAction item={item} handlers={handlers} />
          <RememberAction item={item} facts={facts} handlers={handlers} />
          <TakeOutAction item={item} handlers={handlers} />
        </>
      }
    >
      <PassageLink item={item} onShow={handlers.show} className={isDone ? classes.done : ''}>
        {item.content}
      </PassageLink>
      <ItemFactsLine item={item} facts={facts}>
        <UnstyledButton
          className={classes.fact}
          aria-label={`Owner: ${owner ? ownerName(owner) : 'nobody'}. Change it for “${item.content}”`}
          onClick={() => handlers.edit(item, 'owner')}
        >
          {owner ? ownerName(owner) : 'No owner'}
        </UnstyledButton>
        <UnstyledButton className={classes.fact} onClick={() => handlers.edit(item, 'dueDate')}>
          <DueWords item={item} today={today} />
          <VisuallyHidden>. Change the date of “{item.content}”</VisuallyHidden>
        </UnstyledButton>
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
