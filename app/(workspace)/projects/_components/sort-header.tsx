import { TableTh, type TableThProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ProjectSort } from '@/lib/projects/vocabulary'
import { LinkAnchor } from '@/lib/ui/links'
import { type ProjectQuery, projectsHref } from './project-query'

interface SortHeaderProps extends TableThProps {
  field: ProjectSort
  query: ProjectQuery
  children: string
}

/** Text starts with A, everything else with the most or latest. */
const startsDescending = (field: ProjectSort) => field !== 'client' && field !== 'status'

export function SortHeader({ field, query, children, ...props }: SortHeaderProps) {
  const isActive = query.sort === field
  const descending = isActive ? !query.descending : startsDescending(field)
  const Icon = query.descending ? IconArrowDown : IconArrowUp
  return (
    <TableTh aria-sort={isActive ? (query.descending ? 'descending' : 'ascending') : undefined} {...props}>
      <LinkAnchor
        href={projectsHref({ ...query, sort: field, descending, page: 1 })}
        replace
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
