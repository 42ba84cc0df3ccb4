'use client'

import { ActionIcon, Menu } from '@mantine/core'
import { IconChartBar, IconDots, IconExternalLink, IconPalette, IconTrash } from '@tabler/icons-react'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { Link } from '@/lib/ui/link'
import { useDeleteReadyLink } from './use-delete-readylink'

export function ReadyLinkMenu({ link }: { link: ReadyLinkWire }) {
  const { remove, isDeleting } = useDeleteReadyLink()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={30} loading={isDeleting} aria-label={`More about ${link.name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={link.fullUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open the page
        </Menu.Item>
        <Menu.Item
          component={Link}
          href={`/readylinks/${link.id}/design`}
          leftSection={<IconPalette size={16} aria-hidden />}
        >
          Design
        </Menu.Item>
        <Menu.Item
          component={Link}
          href={`/readylinks/${link.id}/statistics`}
          leftSection={<IconChartBar size={16} aria-hidden />}
        >
          Statistics
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => remove(link)} leftSection={<IconTrash size={16} aria-hidden />}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
