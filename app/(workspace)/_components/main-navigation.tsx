'use client'

import { AppShell, Badge, NavLink, Stack, VisuallyHidden } from '@mantine/core'
import type { Flag } from '@/lib/contract/plans'
import { Link } from '@/lib/ui/link'
import { entriesWith, isCurrent, type NavigationEntry, ROOMS, SECONDARY, type Waiting } from './navigation'

interface MainNavigationProps {
  pathname: string
  flags: Record<Flag, boolean>
  waiting: Waiting
}

export function MainNavigation({ pathname, flags, waiting }: MainNavigationProps) {
  return (
    <>
      <AppShell.Section grow>
        <Entries entries={entriesWith(flags, ROOMS)} pathname={pathname} waiting={waiting} />
      </AppShell.Section>
      <AppShell.Section>
        <Entries entries={entriesWith(flags, SECONDARY)} pathname={pathname} waiting={waiting} />
      </AppShell.Section>
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
    <Stack gap={2}>
      {entries.map(({ href, label, icon: Icon }) => {
        const current = isCurrent(href, pathname)
        const count = waiting[href]
        return (
          <NavLink
            key={href}
            component={Link}
            href={href}
            label={label}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            rightSection={
              count && (
                <Badge component="span" size="sm" className="tabular">
                  {count.count}
                  <VisuallyHidden> {count.meaning}</VisuallyHidden>
                </Badge>
              )
            }
            active={current}
            aria-current={current ? (pathname === href ? 'page' : 'true') : undefined}
            style={{ borderRadius: 'var(--mantine-radius-md)', fontWeight: current ? 600 : 500 }}
          />
        )
      })}
    </Stack>
  )
}
