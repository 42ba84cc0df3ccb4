'use client'

import { useLoadedOnPress } from '@/lib/ui/use-loaded-on-press'
import { type Account, AccountButton } from './account-button'

const load = () => import('./account-menu').then((module) => module.AccountMenu)

/** The account's button; the menu behind it is loaded when the pointer or the keyboard comes near. */
export function AccountControl({ account }: { account: Account }) {
  const { Loaded: AccountMenu, handlers } = useLoadedOnPress(load)
  if (AccountMenu) return <AccountMenu account={account} />
  return <AccountButton account={account} aria-expanded={false} {...handlers} />
}
