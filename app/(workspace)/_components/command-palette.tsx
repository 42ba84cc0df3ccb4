'use client'

import '@mantine/spotlight/styles.css'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { IconCopy, IconLogout, IconMoon, IconPlus, IconSearch, IconSun } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { signOut } from '@/lib/ui/session'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { ROOMS, SECONDARY } from './navigation'
import { useProjectActions } from './use-project-actions'

/** @param requests counts how often the palette was asked for; each count opens it */
export function CommandPalette({ requests }: { requests: number }) {
  const router = useRouter()
  const { toggleColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const projects = useProjectActions(requests)

  const [query, setQuery] = useState('')

  // Each request opens it anew, also while it is closing.
  useEffect(() => {
    setQuery('')
    spotlight.open()
  }, [requests])

  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Go to',
      actions: [...ROOMS, ...SECONDARY].map(({ href, label, icon: Icon, keywords }) => ({
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
          onClick: () => void signOut().catch((error) => showFailure(error, 'Signing out did not work')),
        },
      ],
    },
    { group: 'Projects', actions: projects.actions },
  ]

  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      limit={12}
      highlightQuery
      scrollable
      maxHeight="min(28rem, 60dvh)"
      nothingFound={projects.loading ? 'Looking for projects…' : (projects.failure ?? 'Nothing found')}
      centered={false}
      yOffset="12dvh"
      styles={{ actionDescription: { opacity: 1 } }}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      searchProps={{
        placeholder: 'Search projects and commands',
        'aria-label': 'Search projects and commands',
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  )
}

async function copyApiAddress() {
  const address = window.location.origin
  try {
    await navigator.clipboard.writeText(address)
    showSuccess(`${address} is on the clipboard.`, 'API base address copied')
  } catch {
    // Browsers refuse the clipboard on plain http addresses other than localhost.
    showSuccess(address, 'API base address')
  }
}
