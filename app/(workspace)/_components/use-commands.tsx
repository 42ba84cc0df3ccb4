'use client'

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconCopy,
  IconDownload,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlayerPlay,
  IconPlus,
  type IconProps,
  IconReport,
  IconShare,
  IconSun,
  IconUpload,
} from '@tabler/icons-react'
import { usePathname, useRouter } from 'next/navigation'
import type { ComponentType } from 'react'
import type { listReports } from '@/lib/audit/reports/contract'
import type { Flag } from '@/lib/contract/plans'
import { request } from '@/lib/ui/request'
import { signOut } from '@/lib/ui/session'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { entriesWith, ROOMS, SECONDARY, SETTINGS } from './navigation'
import type { PaletteAction, PaletteGroup } from './palette-entry'

/** Few enough that search hits are visible without scrolling. */
const mostBesideResults = 4

/** What the account may do, so that nothing is offered that its plan refuses. */
export interface Allowances {
  flags: Record<Flag, boolean>
  /** Creating projects and running audits. */
  audits: boolean
  /** Whether another ReadyLink and another template fit the plan. */
  moreReadyLinks: boolean
  moreTemplates: boolean
}

interface Commands {
  allowances: Allowances
  /** The typed text. */
  typed: string
  onShowKeys: () => void
}

type Command = PaletteAction & { isAllowed?: boolean }

const iconOf = (Icon: ComponentType<IconProps>) => <Icon size={18} stroke={1.7} aria-hidden />

function fits({ label, keywords = [] }: PaletteAction, query: string): boolean {
  const words = [label, ...keywords].map((word) => word.toLowerCase())
  const all = words.join(' ')
  return words.some((word) => word.includes(query)) || query.split(/\s+/).every((part) => all.includes(part))
}

/** The commands of the palette that match the typed text. */
export function useCommands({ allowances, typed, onShowKeys }: Commands): PaletteGroup[] {
  const router = useRouter()
  const { toggleColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const projectId = /^\/projects\/([\da-f-]{36})(?:\/|$)/.exec(usePathname())?.[1]
  const { flags } = allowances
  const query = typed.trim().toLowerCase()
  const open = (href: string) => () => router.push(href)
  const entry = ({ href, label, icon, keywords }: (typeof ROOMS)[number]): Command => ({
    id: href,
    label,
    keywords,
    icon: iconOf(icon),
    onClick: open(href),
  })

  const ofProject = (id: string): Command[] => [
    {
      id: 'run-audit',
      label: 'Run the audit',
      keywords: ['start', 'analysis', 'again', 'this project'],
      icon: iconOf(IconPlayerPlay),
      isAllowed: allowances.audits,
      onClick: open(`/projects/${id}/analysis`),
    },
    {
      id: 'download-report',
      label: 'Download the report',
      keywords: ['pdf', 'export', 'this project'],
      icon: iconOf(IconDownload),
      onClick: () => void downloadReport(id, open(`/projects/${id}/report`)),
    },
    {
      id: 'open-report',
      label: 'Open the report',
      keywords: ['compose', 'word', 'this project'],
      icon: iconOf(IconReport),
      onClick: open(`/projects/${id}/report`),
    },
    {
      id: 'share-report',
      label: 'Share the report',
      keywords: ['link', 'client', 'send', 'this project'],
      icon: iconOf(IconShare),
      onClick: open(`/projects/${id}/report?new=1`),
    },
    {
      id: 'upload-documents',
      label: 'Upload documents',
      keywords: ['add', 'files', 'this project'],
      icon: iconOf(IconUpload),
      isAllowed: allowances.audits,
      onClick: open(`/projects/${id}/documents`),
    },
  ]
  const creating = (
    id: string,
    label: string,
    href: string,
    keywords: string[],
    isAllowed = true,
  ): Command => ({
    id,
    label,
    keywords: ['new', 'add', ...keywords],
    icon: iconOf(IconPlus),
    isAllowed,
    onClick: open(href),
  })

  const groups: { group: string; actions: Command[] }[] = [
    { group: 'This project', actions: projectId ? ofProject(projectId) : [] },
    {
      group: 'Go to',
      actions: entriesWith(flags, [...ROOMS, ...SECONDARY, ...(query ? SETTINGS : [])]).map(entry),
    },
    {
      group: 'Do',
      actions: [
        creating(
          'create-project',
          'Create a project',
          '/projects?new=1',
          ['client', 'audit'],
          allowances.audits,
        ),
        creating(
          'create-note',
          'Add a note',
          '/nucleus/captures?new=1',
          ['capture', 'transcript', 'create'],
          flags.nucleus,
        ),
        creating(
          'create-memory',
          'Add a memory',
          '/nucleus/memories?new=1',
          ['fact', 'create'],
          flags.nucleus,
        ),
        creating('create-contact', 'Create a contact', '/nucleus/contacts?new=1', ['person'], flags.nucleus),
        creating(
          'create-readylink',
          'Create a ReadyLink',
          '/readylinks?new=1',
          ['survey', 'link'],
          allowances.moreReadyLinks,
        ),
        creating(
          'create-template',
          'Create an assessment template',
          '/assessments?new=built-in',
          ['survey', 'questions'],
          allowances.moreTemplates,
        ),
        {
          id: 'show-keys',
          label: 'Show keyboard shortcuts',
          keywords: ['keys', 'help', '?'],
          icon: iconOf(IconKeyboard),
          onClick: onShowKeys,
        },
        {
          id: 'toggle-scheme',
          label: dark ? 'Switch to light appearance' : 'Switch to dark appearance',
          keywords: ['theme', 'mode', 'dark', 'light', 'colors', 'colours'],
          icon: dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />,
          onClick: toggleColorScheme,
        },
        {
          id: 'copy-api-address',
          label: 'Copy the API base address',
          keywords: ['url', 'agents'],
          icon: <IconCopy size={18} aria-hidden />,
          onClick: copyApiAddress,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          keywords: ['log out', 'logout'],
          icon: <IconLogout size={18} aria-hidden />,
          onClick: () => void signOut().catch((error) => showFailure(error, 'Sign-out failed')),
        },
      ],
    },
  ]
  let left = query ? mostBesideResults : Number.POSITIVE_INFINITY
  return groups
    .map(({ group, actions }) => {
      const fitting = actions
        .filter(({ isAllowed = true }) => isAllowed)
        .filter((action) => !query || fits(action, query))
        .slice(0, left)
        .map(({ isAllowed: _, ...action }) => action)
      left -= fitting.length
      return { group, actions: fitting }
    })
    .filter(({ actions }) => actions.length > 0)
}

/** Downloads the newest PDF if it shows today's findings; otherwise opens the page that makes one. */
async function downloadReport(projectId: string, openPage: () => void) {
  try {
    const { reports } = await request<typeof listReports>('GET /api/projects/{id}/reports', {
      params: { id: projectId },
    })
    const made = reports.find(
      ({ format, status, isCurrent }) => format === 'pdf' && status === 'completed' && isCurrent,
    )
    if (made) window.location.assign(`/api/projects/${projectId}/reports/${made.id}/content`)
    else openPage()
  } catch (error) {
    showFailure(error, 'The report could not be downloaded')
  }
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
