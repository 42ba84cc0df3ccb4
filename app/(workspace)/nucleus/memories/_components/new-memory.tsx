'use client'

import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { setNewInAddress, useNewDialog } from '../../_components/use-new-dialog'
import type { ProjectChoice } from '../../captures/_components/project-choice'

const MemoryDialog = dynamic(() => import('./memory-dialog').then((module) => module.MemoryDialog), {
  ssr: false,
})

export function NewMemoryButton(props: ButtonProps) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setNewInAddress(true)}
      aria-haspopup="dialog"
      {...props}
    >
      New memory
    </Button>
  )
}

interface NewMemoryDialogProps {
  projects: ProjectChoice[]
  /** The project that the list is narrowed to. */
  projectId: string | null
}

/** Rendered once on the page; opened by every button and by `?new=1`. */
export function NewMemoryDialog({ projects, projectId }: NewMemoryDialogProps) {
  const { isNeeded, opened, close } = useNewDialog()
  if (!isNeeded) return null
  const known = projects.some(({ id }) => id === projectId) ? projectId : null
  return <MemoryDialog key={known} opened={opened} projects={projects} projectId={known} onClose={close} />
}
