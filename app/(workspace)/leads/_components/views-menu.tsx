'use client'

import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconCheck, IconChevronDown, IconSettings } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { LeadViewWire } from '@/lib/leads/record-contract'
import { DEFAULT_QUERY, type LeadQuery, leadsHref, queryOfView, viewOf } from './lead-query'

const SaveViewDialog = dynamic(() => import('./save-view-dialog').then((module) => module.SaveViewDialog), {
  ssr: false,
})
const ManageViewsDialog = dynamic(
  () => import('./manage-views-dialog').then((module) => module.ManageViewsDialog),
  { ssr: false },
)

interface ViewsMenuProps {
  query: LeadQuery
  views: LeadViewWire[]
}

/** Named ways of looking at the inbox; the one that is shown is marked. */
export function ViewsMenu({ query, views }: ViewsMenuProps) {
  const router = useRouter()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const current = viewOf(query)
  const choices = [
    { id: 'default', name: 'All leads', query: viewOf(DEFAULT_QUERY) },
    ...views.map((view) => ({ ...view, query: viewOf(queryOfView(view.query)) })),
  ]
  const chosen = choices.find((view) => view.query === current)

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={260} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            styles={{ label: { maxWidth: '12rem' } }}
          >
            {chosen && chosen.id !== 'default' ? chosen.name : 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="min(28rem, 70dvh)" style={{ overflowY: 'auto' }}>
          <Menu.Label>Views</Menu.Label>
          {choices.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={
                <IconCheck size={16} aria-hidden style={{ opacity: view.query === current ? 1 : 0 }} />
              }
              aria-current={view.query === current ? 'true' : undefined}
              onClick={() => router.push(leadsHref(queryOfView(view.query)), { scroll: false })}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={() => setDialog('save')}
            disabled={chosen !== undefined}
          >
            Save this view…
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setDialog('manage')}
            >
              Delete views…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveViewDialog query={current} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(undefined)} />}
    </>
  )
}
