'use client'

import { AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { Brand } from '@/lib/ui/brand'
import { ConfirmHost } from '@/lib/ui/confirm-host'
import { Link } from '@/lib/ui/link'
import { START_PAGE } from '@/lib/ui/start-page'
import { takeWelcome } from '@/lib/ui/welcome'
import type { Account } from './account-button'
import { AccountControl } from './account-control'
import { type Balance, CreditBalance } from './credit-balance'
import { MainNavigation } from './main-navigation'
import type { Waiting } from './navigation'
import { PaletteButton } from './palette-button'
import classes from './shell.module.css'
import type { Allowances } from './use-commands'

interface ShellProps {
  account: Account
  credits: Balance
  allowances: Allowances
  waiting: Waiting
  children: ReactNode
}

export function Shell({ account, credits, allowances, waiting, children }: ShellProps) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const pathname = usePathname()
  useEffect(close, [pathname])
  useHotkeys([['Escape', close]])

  return (
    <>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !opened } }}
        padding={0}
      >
        <AppShell.Header className={classes.header}>
          <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
            <Group gap="sm" wrap="nowrap" miw={0}>
              <Burger
                opened={opened}
                onClick={toggle}
                hiddenFrom="sm"
                size="sm"
                aria-label="Menu"
                aria-expanded={opened}
                aria-controls="workspace-navigation"
              />
              <Link href={START_PAGE} className={classes.home} aria-label="Agent Audit Workspace: home">
                <Brand collapse />
              </Link>
            </Group>
            <Group gap="xs" wrap="nowrap">
              <PaletteButton allowances={allowances} />
              <CreditBalance balance={credits} />
              <AccountControl account={account} />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar
          id="workspace-navigation"
          aria-label="Workspace"
          className={classes.navbar}
          data-closed={!opened || undefined}
          p="xs"
        >
          <MainNavigation pathname={pathname} flags={allowances.flags} waiting={waiting} />
        </AppShell.Navbar>
        <AppShell.Main>
          <div id="main" tabIndex={-1} className={classes.content}>
            {children}
          </div>
        </AppShell.Main>
      </AppShell>
      <ConfirmHost />
      <Welcome />
    </>
  )
}

/** Greets a new account once, on the first page it lands on. */
function Welcome() {
  useEffect(() => {
    if (!takeWelcome()) return
    notifications.show({
      title: 'Welcome to your workspace',
      message: 'Your account is ready and you are signed in.',
      autoClose: 12_000,
    })
  }, [])
  return null
}
