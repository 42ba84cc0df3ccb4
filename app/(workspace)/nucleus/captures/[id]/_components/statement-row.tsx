'use client'

import { memo } from 'react'
import { RememberAction, TakeOutAction } from './item-actions'
import { ItemFactsLine } from './item-facts-line'
import type { ItemRowProps } from './item-row'
import { ItemShell, PassageLink } from './item-shell'

/** A decision or an insight. */
export const StatementRow = memo(function StatementRow({ item, isCurrent, facts, handlers }: ItemRowProps) {
  return (
    <ItemShell
      item={item}
      isCurrent={isCurrent}
      actions={
        <>
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
