'use client'

import { memo } from 'react'
import { AcceptAction, ChangeAction, RememberAction, TakeOutAction } from './item-actions'
import { ItemEditor } from './item-editor'
import { ItemFactsLine } from './item-facts-line'
import type { ItemRowProps } from './item-row'
import { ItemShell, PassageLink } from './item-shell'

/** A decision or an insight. */
export const StatementRow = memo(function StatementRow({
  item,
  isCurrent,
  edited,
  facts,
  handlers,
}: ItemRowProps) {
  if (edited) return <ItemEditor item={item} isCurrent={isCurrent} field={edited} handlers={handlers} />
  return (
    <ItemShell
      item={item}
      isCurrent={isCurrent}
      actions={
        <>
          <AcceptAction item={item} facts={facts} handlers={handlers} />
          <ChangeAction item={item} handlers={handlers} />
          <RememberAction item={item} facts={facts} handlers={handlers} />
          <TakeOutAction item={item} handlers={handlers} />
        </>
      }
    >
      <PassageLink item={item} onShow={handlers.show}>
        {item.content}
      </PassageLink>
      <ItemFactsLine item={item} facts={facts} />
    </ItemShell>
  )
})
