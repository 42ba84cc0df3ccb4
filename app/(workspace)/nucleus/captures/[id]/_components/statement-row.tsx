'use client'

import { memo } from 'react'
import { RememberAction, TakeOutAction } from './item-actions'
import { ItemFactsLine } from './item-facts-line'
import type { ItemRowProps } from './item-row'
import { ItemShell, PassageLink } from './item-shell'

/** A decision or an insight. */
export const StatementRow = memo(function StatementRow({ item, isCurrent, facts, deeds }: ItemRowProps) {
  return (
    <ItemShell
      item={item}
      isCurrent={isCurrent}
      actions={
        <>
          <RememberAction item={item} facts={facts} deeds={deeds} />
          <TakeOutAction item={item} deeds={deeds} />
        </>
      }
    >
      <PassageLink item={item} onShow={deeds.show}>
        {item.content}
      </PassageLink>
      <ItemFactsLine item={item} facts={facts} />
    </ItemShell>
  )
})
