'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { type Account, AccountButton } from './account-button'

const load = () => import('./account-menu').then((module) => module.AccountMenu)

/** The account's button; the menu behind it is loaded when the pointer or the keyboard comes near. */
export function AccountControl({ account }: { account: Account }) {
  const [asked, setAsked] = useState(false)
  const [AccountMenu] = useState(() =>
    dynamic(load, { ssr: false, loading: () => <AccountButton account={account} /> }),
  )
  if (asked) return <AccountMenu account={account} />
  return (
    <AccountButton
      account={account}
      aria-expanded={false}
      onClick={() => setAsked(true)}
      onPointerEnter={load}
      onFocus={load}
    />
  )
}
