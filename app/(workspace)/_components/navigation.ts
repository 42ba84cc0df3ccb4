import {
  IconApi,
  IconBrain,
  IconBriefcase,
  IconClipboardList,
  IconHome,
  IconInbox,
  IconLink,
  type IconProps,
  IconSettings,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Flag } from '@/lib/contract/plans'
import { START_PAGE } from '@/lib/ui/start-page'

export interface NavigationEntry {
  href: string
  label: string
  icon: ComponentType<IconProps>
  /** Other words people search for in the command palette. */
  keywords?: string[]
  /** Hidden when this feature is off. */
  flag?: Flag
}

/** The main areas of the workspace, in the order of the work. */
export const ROOMS: NavigationEntry[] = [
  { href: START_PAGE, label: 'Home', icon: IconHome, keywords: ['today', 'start', 'overview', 'dashboard'] },
  { href: '/projects', label: 'Projects', icon: IconBriefcase, keywords: ['clients', 'audits'] },
  { href: '/leads', label: 'Leads', icon: IconInbox, keywords: ['inbox', 'prospects', 'surveys', 'scores'] },
  {
    href: '/nucleus',
    label: 'Nucleus',
    icon: IconBrain,
    keywords: ['memories', 'captures', 'notes', 'transcripts', 'contacts', 'insights', 'meetings'],
    flag: 'nucleus',
  },
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

/** Below the main areas: pages that are needed now and then. */
export const SECONDARY: NavigationEntry[] = [
  {
    href: '/settings',
    label: 'Settings',
    icon: IconSettings,
    keywords: ['profile', 'password', 'tokens', 'plan'],
  },
  {
    href: '/docs',
    label: 'Documentation',
    icon: IconApi,
    keywords: ['api reference', 'openapi', 'agents', 'mcp'],
  },
]

/** The pages of the settings, which the palette finds by their content. */
export const SETTINGS: NavigationEntry[] = [
  {
    href: '/settings/profile',
    label: 'Profile',
    keywords: ['name', 'firm', 'company', 'logo', 'e-mail', 'booking link'],
  },
  {
    href: '/settings/plan',
    label: 'Plan and credits',
    keywords: ['billing', 'price', 'upgrade', 'balance', 'invoice'],
  },
  {
    href: '/settings/tokens',
    label: 'Access tokens',
    keywords: ['api', 'agents', 'mcp', 'keys'],
  },
  {
    href: '/settings/language-model',
    label: 'Language model',
    keywords: ['analyst', 'openai', 'anthropic', 'own key', 'ai'],
  },
  {
    href: '/settings/security',
    label: 'Security',
    keywords: ['password', 'sign-in', 'sessions', 'devices'],
  },
  {
    href: '/settings/danger',
    label: 'Export and deletion',
    keywords: ['download', 'backup', 'delete the account', 'data'],
  },
].map((entry) => ({ ...entry, icon: IconSettings }))

/** Badges of entries, by their address, such as "12" with the meaning "unread insights". */
export type Waiting = Partial<Record<string, { count: string; meaning: string }>>

/** The entries whose features are on. */
export const entriesWith = (flags: Record<Flag, boolean>, entries: NavigationEntry[]): NavigationEntry[] =>
  entries.filter(({ flag }) => !flag || flags[flag])

/** A page below an entry counts as that entry. */
export const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)
