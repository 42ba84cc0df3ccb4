'use client'

import { Button } from '@mantine/core'
import { IconArchive, IconCopy, IconPencil } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
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
  return (
    <>
      {project.status !== 'archived' && (
        <Button
          variant="default"
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => move(true)}
          loading={isMoving}
        >
          Archive
        </Button>
      )}
      {canEdit && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => setDuplicating(true)}
          aria-haspopup="dialog"
        >
          Duplicate
        </Button>
      )}
      {isDuplicating && <DuplicateProjectDialog project={project} onClose={() => setDuplicating(false)} />}
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
