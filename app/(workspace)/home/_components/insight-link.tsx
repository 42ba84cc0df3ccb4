'use client'

import type { ComponentProps } from 'react'
import { RowLink } from '@/lib/ui/row-link'
import { useReadOnLeaving } from '../../_kit/insights/use-read-on-leaving'

interface InsightLinkProps extends Omit<ComponentProps<typeof RowLink>, 'onClick'> {
  insightId: string
  isRead: boolean
}

/** Leads to what an insight is about and marks it as read, as in the inbox. */
export function InsightLink({ insightId, isRead, ...props }: InsightLinkProps) {
  const readOnLeaving = useReadOnLeaving()
  return (
    <RowLink
      {...props}
      onClick={() => {
        if (!isRead) readOnLeaving(insightId)
      }}
    />
  )
}
