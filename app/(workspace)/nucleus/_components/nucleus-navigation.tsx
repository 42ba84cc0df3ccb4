'use client'

import { Badge, VisuallyHidden } from '@mantine/core'
import { usePathname } from 'next/navigation'
import { Link } from '@/lib/ui/link'
import classes from './nucleus-navigation.module.css'

const TABS = [
  { id: 'memories', label: 'Memories' },
  { id: 'captures', label: 'Captures' },
  { id: 'contacts', label: 'Contacts' },
  { id: 'insights', label: 'Insights' },
] as const
type TabId = (typeof TABS)[number]['id']

/** What waits behind a tab, such as "12" and "to review". */
export interface TabCount {
  count: string
  meaning: string
}

export function NucleusNavigation({ counts = {} }: { counts?: Partial<Record<TabId, TabCount>> }) {
  const pathname = usePathname()
  return (
    <nav aria-label="Nucleus" className={classes.tabs}>
      {TABS.map(({ id, label }) => {
        const href = `/nucleus/${id}`
        const current = pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined
        const waiting = counts[id]
        return (
          <Link key={id} href={href} className={classes.tab} aria-current={current}>
            {label}
            {waiting && (
              <Badge component="span" size="sm" className="tabular">
                {waiting.count}
                <VisuallyHidden> {waiting.meaning}</VisuallyHidden>
              </Badge>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
