'use client'

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { IconCopy, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import type { Flag } from '@/lib/contract/plans'
import { signOut } from '@/lib/ui/session'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { entriesWith, ROOMS, SECONDARY } from './navigation'

/** Few enough that search hits are visible without scrolling. */
const mostBesideResults = 4

function fits({ label, keywords }: SpotlightActionData, query: string): boolean {
  const words = [label ?? '', ...(Array.isArray(keywords) ? keywords : [])]
  return words.some((word) => word.toLowerCase().includes(query))
}

/** The commands of the palette that match the typed text. */
export function useCommands(flags: Record<Flag, boolean>, typed: string): SpotlightActionGroupData[] {
  const router = useRouter()
  const { toggleColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Go to',
      actions: entriesWith(flags, [...ROOMS, ...SECONDARY]).map(({ href, label, icon: Icon, keywords }) => ({
        id: href,
        label,
        keywords,
        leftSection: <Icon size={18} stroke={1.7} aria-hidden />,
        onClick: () => router.push(href),
      })),
    },
    {
      group: 'Do',
      actions: [
        {
          id: 'create-project',
          label: 'Create a project',
          keywords: ['new', 'client', 'audit'],
          leftSection: <IconPlus size={18} aria-hidden />,
          onClick: () => router.push('/projects?new=1'),
        },
        {
          id: 'toggle-scheme',
          label: dark ? 'Switch to light appearance' : 'Switch to dark appearance',
          keywords: ['theme', 'mode', 'dark', 'light', 'colors', 'colours'],
          leftSection: dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />,
          onClick: toggleColorScheme,
        },
        {
          id: 'copy-api-address',
          label: 'Copy the API base address',
          keywords: ['url', 'agents'],
          leftSection: <IconCopy size={18} aria-hidden />,
          onClick: copyApiAddress,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          keywords: ['log out', 'logout'],
          leftSection: <IconLogout size={18} aria-hidden />,
          onClick: () => void signOut().catch((error) => showFailure(error, 'Sign-out failed')),
        },
      ],
    },
  ]
  const query = typed.trim().toLowerCase()
  if (!query) return groups
  let left = mostBesideResults
  return groups
    .map(({ group, actions }) => {
      const fitting = actions.filter((action) => fits(action, query)).slice(0, left)
      left -= fitting.length
      return { group, actions: fitting }
    })
    .filter(({ actions }) => actions.length > 0)
}

async function copyApiAddress() {
  const address = window.location.origin
  try {
    await navigator.clipboard.writeText(address)
    showSuccess(`${address} is on the clipboard.`, 'API base address copied')
  } catch {
    // Browsers block the clipboard on plain http addresses other than localhost.
    showSuccess(address, 'API base address')
  }
}
