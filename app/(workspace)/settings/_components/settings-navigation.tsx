'use client'

import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { Link } from '@/lib/ui/link'
import { useCurrentInView } from '@/lib/ui/use-current-in-view'
import classes from './settings.module.css'

const GROUPS = [
  {
    name: 'Account',
    entries: [
      { href: '/settings/profile', label: 'Profile' },
      { href: '/settings/security', label: 'Security' },
      { href: '/settings/notifications', label: 'Notifications' },
      { href: '/settings/plan', label: 'Plan and credits' },
      { href: '/settings/danger', label: 'Export and deletion' },
    ],
  },
  {
    name: 'Connections',
    entries: [
      { href: '/settings/tokens', label: 'Access tokens' },
      { href: '/settings/webhooks', label: 'Webhooks' },
    ],
  },
  {
    name: 'Analyst',
    entries: [
      { href: '/settings/language-model', label: 'Language model' },
      { href: '/settings/training-examples', label: 'Training examples' },
    ],
  },
]

export function SettingsNavigation() {
  const pathname = usePathname()
  const navigation = useRef<HTMLElement>(null)
  useCurrentInView(navigation, pathname)
  return (
    <nav ref={navigation} aria-label="Settings" className={`${classes.navigation} scroll-fade`}>
      {GROUPS.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
        <div key={name} role="group" aria-label={name} className={classes.group}>
          <div className={classes.heading} aria-hidden>
            {name}
          </div>
          {entries.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className={classes.link}
              aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
