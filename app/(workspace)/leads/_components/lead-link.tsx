'use client'

import { VisuallyHidden } from '@mantine/core'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import { RowLink, RowName } from '@/lib/ui/row-link'
import { leadTitle } from '../../_kit/leads/lead-words'
import classes from './lead-list.module.css'

interface LeadLinkProps {
  lead: ListedLeadWire
  onOpen: (leadId: string) => void
}

/** Opens the lead beside the list; opened in a new tab, it is a page of its own. */
export function LeadLink({ lead, onOpen }: LeadLinkProps) {
  return (
    <RowLink
      href={`/leads/${lead.id}`}
      data-lead={lead.id}
      className={classes.title}
      fz="sm"
      onNavigate={(event) => {
        event.preventDefault()
        onOpen(lead.id)
      }}
    >
      {!lead.isRead && <span className={classes.dot} aria-hidden />}
      <RowName name={leadTitle(lead)}>{!lead.isRead && <VisuallyHidden>, unread</VisuallyHidden>}</RowName>
    </RowLink>
  )
}
