'use client'

import type { Flag } from '@/lib/contract/plans'
import { Link } from '@/lib/ui/link'
import classes from './main-navigation.module.css'
import { entriesWith, isCurrent, type NavigationEntry, ROOMS, SECONDARY, type Waiting } from './navigation'

interface MainNavigationProps {
  pathname: string
  flags: Record<Flag, boolean>
  waiting: Waiting
}

export function MainNavigation({ pathname, flags, waiting }: MainNavigationProps) {
  return (
    <>
      <Entries entries={entriesWith(flags, ROOMS)} pathname={pathname} waiting={waiting} />
      <Entries entries={entriesWith(flags, SECONDARY)} pathname={pathname} waiting={waiting} />
    </>
  )
}

interface EntriesProps {
  entries: NavigationEntry[]
  pathname: string
  waiting: Waiting
}

function Entries({ entries, pathname, waiting }: EntriesProps) {
  return (
    <div className={classes.entries}>
      {entries.map(({ href, label, icon: Icon }) => {
        const current = isCurrent(href, pathname)
        const count = waiting[href]
        return (
          <Link
            key={href}
            href={href}
            className={classes.entry}
            aria-current={current ? (pathname === href ? 'page' : 'true') : undefined}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            <span className={classes.label}>{label}</span>
            {count && (
              <span className={`${classes.count} tabular`}>
                {count.count}
                <span className="visually-hidden"> {count.meaning}</span>
              </span>
            )}
          </Link>
        )
      })}
    </div>
  )
}
