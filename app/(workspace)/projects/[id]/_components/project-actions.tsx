'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconCopy, IconDots, IconPencil } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { MenuButton, type MenuEntry } from '@/lib/ui/menu-button'
import { useArchive } from './use-archive'

const EditProjectDialog = dynamic(
  () => import('./edit-project-dialog').then((module) => module.EditProjectDialog),
  { ssr: false },
)

const DuplicateProjectDialog = dynamic(
  () => import('./duplicate-project-dialog').then((module) => module.DuplicateProjectDialog),
  { ssr: false },
)

export function ProjectActions({ project, canEdit }: { project: ProjectDetailWire; canEdit: boolean }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const [isDuplicating, setDuplicating] = useState(false)
  const { move, isMoving } = useArchive(project.id)
  const entries: MenuEntry[] = [
    ...(canEdit
      ? [
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <IconCopy size={16} aria-hidden />,
            onPress: () => setDuplicating(true),
            opensDialog: true,
          },
        ]
      : []),
    ...(project.status !== 'archived'
      ? [
          {
            id: 'archive',
            label: 'Archive',
            icon: <IconArchive size={16} aria-hidden />,
            onPress: () => void move(true),
          },
        ]
      : []),
  ]
  return (
    <>
      {canEdit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setDialog('open')}
          aria-haspopup="dialog"
        >
          Edit
        </Button>
      )}
      {entries.length > 0 && (
        <MenuButton
          button={
            <ActionIcon variant="default" size={36} loading={isMoving} aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
          groups={[{ entries }]}
        />
      )}
      {isDuplicating && <DuplicateProjectDialog project={project} onClose={() => setDuplicating(false)} />}
      {dialog !== 'unused' && (
        <EditProjectDialog
          // Remounted after an edit, to start from the stored values.
          key={project.updatedAt}
          opened={dialog === 'open'}
          onClose={() => setDialog('closed')}
          project={project}
        />
      )}
    </>
  )
}
