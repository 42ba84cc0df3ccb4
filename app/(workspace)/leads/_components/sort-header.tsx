'use client'

import { TableTh, type TableThProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { LinkAnchor } from '@/lib/ui/links'
import { type LeadQuery, leadsHref, type SortField } from './lead-query'

interface SortHeaderProps extends TableThProps {
  field: SortField
  query: LeadQuery
  children: string
}

/** Names start with A, everything else with the most or latest. */
const startsDescending = (field: SortField) => field !== 'business' && field !== 'person'

export function SortHeader({ field, query, children, ...props }: SortHeaderProps) {
  const isActive = query.sort === field
  const descending = isActive ? !query.descending : startsDescending(field)
  const Icon = query.descending ? IconArrowDown : IconArrowUp
  return (
    <TableTh aria-sort={isActive ? (query.descending ? 'descending' : 'ascending') : undefined} {...props}>
      <LinkAnchor
        href={leadsHref({ ...query, sort: field, descending, page: 1 })}
        scroll={false}
        underline="hover"
        c="inherit"
        fz="sm"
        fw={600}
        style={{ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' }}
      >
        {children}
        {isActive && <Icon size={14} aria-hidden />}
      </LinkAnchor>
    </TableTh>
  )
}
