'use client'

import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconCheck, IconChevronDown, IconSettings } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { LeadViewWire } from '@/lib/lead-generation/leads/record-contract'
import { MenuButton, type MenuEntry } from '@/lib/ui/menu-button'
import { type LeadQuery, leadList, queryOfView, viewOf } from './lead-query'

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

/** The saved views of the inbox; the current one is marked. */
export function ViewsMenu({ query, views }: ViewsMenuProps) {
  const router = useRouter()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const current = viewOf(query)
  const choices = [
    { id: 'default', name: 'All leads', query: viewOf(leadList.initial) },
    ...views.map((view) => ({ ...view, query: viewOf(queryOfView(view.query)) })),
  ]
  const chosen = choices.find((view) => view.query === current)

  const shown: MenuEntry[] = choices.map((view) => ({
    id: view.id,
    label: view.name,
    icon: <IconCheck size={16} aria-hidden style={{ opacity: view.query === current ? 1 : 0 }} />,
    isCurrent: view.query === current,
    onPress: () => router.push(leadList.href(queryOfView(view.query)), { scroll: false }),
  }))
  const save: MenuEntry = {
    id: 'save',
    label: 'Save this view…',
    icon: <IconBookmarkPlus size={16} aria-hidden />,
    isDisabled: chosen !== undefined,
    onPress: () => setDialog('save'),
  }
  const manage: MenuEntry = {
    id: 'manage',
    label: 'Delete views…',
    icon: <IconSettings size={16} aria-hidden />,
    onPress: () => setDialog('manage'),
  }

  return (
    <>
      <MenuButton
        width={260}
        button={
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            styles={{ label: { maxWidth: '12rem' } }}
          >
            {chosen && chosen.id !== 'default' ? chosen.name : 'Views'}
          </Button>
        }
        groups={[{ label: 'Views', entries: shown }, { entries: views.length > 0 ? [save, manage] : [save] }]}
      />
      {dialog === 'save' && <SaveViewDialog query={current} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(undefined)} />}
    </>
  )
}
