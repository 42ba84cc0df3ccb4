'use client'

import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconDots, IconExternalLink, IconPalette, IconTrash } from '@tabler/icons-react'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { MenuButton } from '@/lib/ui/menu-button'
import { useDeleteReadyLink } from './use-delete-readylink'

export function ReadyLinkMenu({ link }: { link: ReadyLinkWire }) {
  const { remove, isDeleting } = useDeleteReadyLink()
  return (
    <MenuButton
      button={
        <ActionIcon variant="default" size={30} loading={isDeleting} aria-label={`More about ${link.name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      groups={[
        {
          entries: [
            {
              id: 'open',
              label: 'Open the page',
              icon: <IconExternalLink size={16} aria-hidden />,
              href: link.fullUrl,
              opensTab: true,
            },
            {
              id: 'design',
              label: 'Design',
              icon: <IconPalette size={16} aria-hidden />,
              href: `/readylinks/${link.id}/design`,
            },
            {
              id: 'statistics',
              label: 'Statistics',
              icon: <IconChartBar size={16} aria-hidden />,
              href: `/readylinks/${link.id}/statistics`,
            },
          ],
        },
        {
          entries: [
            {
              id: 'delete',
              label: 'Delete…',
              icon: <IconTrash size={16} aria-hidden />,
              isDangerous: true,
              opensDialog: true,
              onPress: () => remove(link),
            },
          ],
        },
      ]}
    />
  )
}
