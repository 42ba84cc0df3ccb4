'use client'

import { notifications } from '@mantine/notifications'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
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

/** Header and navigation around every signed-in page. Plain markup, because the first view waits for its scripts. */
export function Shell({ account, credits, allowances, waiting, children }: ShellProps) {
  const [opened, setOpened] = useState(false)
  const pathname = usePathname()
  // Another page closes the menu.
  useEffect(() => setOpened(false), [pathname])
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpened(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])

  return (
    <>
      <div className={classes.shell}>
        {/* The second class keeps the header in place while an open dialog hides the scroll bar. */}
        <header data-workspace className={`${classes.header} right-scroll-bar-position`}>
          <div className={classes.start}>
            <button
              type="button"
              className={classes.burger}
              onClick={() => setOpened((isOpen) => !isOpen)}
              aria-label="Menu"
              aria-expanded={opened}
              aria-controls="workspace-navigation"
            >
              <span className={classes.bars} />
            </button>
            <Link href={START_PAGE} className={classes.home} aria-label="Agent Audit Workspace: home">
              <Brand collapse />
            </Link>
          </div>
          <div className={classes.end}>
            <PaletteButton allowances={allowances} />
            <CreditBalance balance={credits} />
            <AccountControl account={account} />
          </div>
        </header>
        <nav
          id="workspace-navigation"
          aria-label="Workspace"
          className={classes.navbar}
          data-closed={!opened || undefined}
        >
          <MainNavigation pathname={pathname} flags={allowances.flags} waiting={waiting} />
        </nav>
        <main data-workspace className={classes.main}>
          <div id="main" tabIndex={-1} className={classes.content}>
            {children}
          </div>
        </main>
      </div>
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
