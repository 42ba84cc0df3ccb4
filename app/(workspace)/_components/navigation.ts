import {
  IconApi,
  IconBriefcase,
  IconClipboardList,
  IconInbox,
  IconLink,
  type IconProps,
  IconSettings,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

export interface NavigationEntry {
  href: string
  label: string
  icon: ComponentType<IconProps>
  /** Other words people search for in the command palette. */
  keywords?: string[]
}

/** The rooms of the workspace, in the order of the work. */
export const ROOMS: NavigationEntry[] = [
  { href: '/projects', label: 'Projects', icon: IconBriefcase, keywords: ['clients', 'audits'] },
  { href: '/leads', label: 'Leads', icon: IconInbox, keywords: ['inbox', 'prospects', 'surveys', 'scores'] },
  {
    href: '/readylinks',
    label: 'ReadyLinks',
    icon: IconLink,
    keywords: ['survey', 'share', 'QR code', 'embed'],
  },
  {
    href: '/assessments',
    label: 'Assessments',
    icon: IconClipboardList,
    keywords: ['survey', 'questions', 'templates', 'score', 'weights'],
  },
]

/** Below the rooms: what one needs now and then. */
export const SECONDARY: NavigationEntry[] = [
  {
    href: '/settings',
    label: 'Settings',
    icon: IconSettings,
    keywords: ['profile', 'password', 'tokens', 'plan'],
  },
  { href: '/docs', label: 'API reference', icon: IconApi, keywords: ['openapi', 'agents', 'documentation'] },
]

/** A page below an entry counts as that entry. */
export const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)
