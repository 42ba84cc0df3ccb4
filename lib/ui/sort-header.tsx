import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { LinkAnchor } from './links'
import { TableTh, type TableThProps } from './table'

interface SortHeaderProps extends TableThProps {
  /** The address of the list in the order that a click selects. */
  href: string
  /** The current direction of this column; undefined when another column decides. */
  sorted: 'ascending' | 'descending' | undefined
  /** Replaces the history entry. */
  replace?: boolean
  children: string
}

/** The heading of a column that sorts its table. See `sortLink` of a list's query. */
export function SortHeader({ href, sorted, replace, children, ...props }: SortHeaderProps) {
  const Icon = sorted === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <TableTh aria-sort={sorted} {...props}>
      <LinkAnchor
        href={href}
        replace={replace}
        scroll={false}
        underline="hover"
        c="inherit"
        fz="sm"
        fw={600}
        style={{ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' }}
      >
        {children}
        {sorted && <Icon size={14} aria-hidden />}
      </LinkAnchor>
    </TableTh>
  )
}
