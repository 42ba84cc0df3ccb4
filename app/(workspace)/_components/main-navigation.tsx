'use client'

import { AppShell, NavLink, Stack } from '@mantine/core'
import Link from 'next/link'
import { isCurrent, type NavigationEntry, ROOMS, SECONDARY } from './navigation'

export function MainNavigation({ pathname }: { pathname: string }) {
  return (
    <>
      <AppShell.Section grow>
        <Entries entries={ROOMS} pathname={pathname} />
      </AppShell.Section>
      <AppShell.Section>
        <Entries entries={SECONDARY} pathname={pathname} />
      </AppShell.Section>
    </>
  )
}

function Entries({ entries, pathname }: { entries: NavigationEntry[]; pathname: string }) {
  return (
    <Stack gap={2}>
      {entries.map(({ href, label, icon: Icon }) => {
        const current = isCurrent(href, pathname)
        return (
          <NavLink
            key={href}
            component={Link}
            href={href}
            label={label}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            active={current}
            aria-current={current ? (pathname === href ? 'page' : 'true') : undefined}
            style={{ borderRadius: 'var(--mantine-radius-md)', fontWeight: current ? 600 : 500 }}
          />
        )
      })}
    </Stack>
  )
}
