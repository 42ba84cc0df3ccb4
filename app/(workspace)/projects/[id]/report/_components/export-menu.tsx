'use client'

import { Button } from '@mantine/core'
import { IconChevronDown, IconFileText, IconFileTypePdf, IconFileZip, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MemoFormat } from '@/lib/audit/reports/memo-contract'
import { download } from '@/lib/ui/download'
import { MenuButton, type MenuEntry } from '@/lib/ui/menu-button'

interface ExportMenuProps {
  projectId: string
  memos: { id: string; stakeholderName: string }[]
  /** Action items come from captures, which a workspace may have switched off. */
  hasActionItems: boolean
}

const formats: { format: MemoFormat; label: string; icon: ReactNode }[] = [
  { format: 'pdf', label: 'PDF', icon: <IconFileTypePdf size={16} aria-hidden /> },
  { format: 'docx', label: 'Word', icon: <IconFileText size={16} aria-hidden /> },
]

/** Tables of the project's findings, and its memos as documents of their own. */
export function ExportMenu({ projectId, memos, hasActionItems }: ExportMenuProps) {
  const table = (id: string, label: string, path = `exports/${id}`): MenuEntry => ({
    id,
    label,
    icon: <IconTable size={16} aria-hidden />,
    onPress: () => download(`/api/projects/${projectId}/${path}`),
  })
  const tables = [
    table('findings', 'Findings'),
    table('roadmap', 'Roadmap', 'roadmap/export?format=csv'),
    table('assumptions', 'Assumptions'),
    table('facts', 'Facts and limits'),
    ...(hasActionItems ? [table('action-items', 'Action items')] : []),
  ]
  const archives = formats.map(({ format, label }) => ({
    id: `all-${format}`,
    label: `All memos, ${label} (zip)`,
    icon: <IconFileZip size={16} aria-hidden />,
    onPress: () => download(`/api/projects/${projectId}/exports/memos?format=${format}`),
  }))
  const memoEntries = memos.flatMap(({ id, stakeholderName }) =>
    formats.map(({ format, label, icon }) => ({
      id: `${id}-${format}`,
      label: `${stakeholderName}, ${label}`,
      icon,
      onPress: () => download(`/api/projects/${projectId}/memos/${id}/content?format=${format}`),
    })),
  )
  return (
    <MenuButton
      button={
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Export
        </Button>
      }
      groups={[
        { label: 'Tables (CSV)', entries: tables },
        ...(memoEntries.length > 0 ? [{ label: 'Memos', entries: [...archives, ...memoEntries] }] : []),
      ]}
    />
  )
}
