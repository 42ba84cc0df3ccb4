'use client'

import { IconCalendarDown, IconTable } from '@tabler/icons-react'
import type { downloadActionItems } from '@/lib/nucleus/captures/export-contract'
import type { MenuEntry } from '@/lib/ui/menu-button'
import { pathOf } from '@/lib/ui/request'

/** Downloads an address without leaving the page. */
function download(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Menu entries that download action items as a table and as a calendar. */
export function actionItemEntries(
  id: string,
  chosen: { captureId?: string; projectId?: string; whose?: 'mine' },
): MenuEntry[] {
  const path = pathOf<typeof downloadActionItems>('GET /api/nucleus/capture/action-items')
  const to = (format: 'csv' | 'ics') => () =>
    download(`${path}?${new URLSearchParams({ format, ...chosen })}`)
  return [
    {
      id: `${id}-csv`,
      label: 'Actions as a table (CSV)',
      icon: <IconTable size={16} aria-hidden />,
      onPress: to('csv'),
    },
    {
      id: `${id}-ics`,
      label: 'Due dates for a calendar (ICS)',
      icon: <IconCalendarDown size={16} aria-hidden />,
      onPress: to('ics'),
    },
  ]
}
