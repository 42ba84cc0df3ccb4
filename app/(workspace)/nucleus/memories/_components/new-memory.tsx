'use client'

import type { ButtonProps } from '@mantine/core'
import dynamic from 'next/dynamic'
import { NewButton, useNewDialog } from '@/lib/ui/new-dialog'
import type { ProjectChoice } from '../../../_kit/projects/project-choice'

const MemoryDialog = dynamic(() => import('./memory-dialog').then((module) => module.MemoryDialog), {
  ssr: false,
})

export const NewMemoryButton = (props: ButtonProps) => <NewButton {...props}>New memory</NewButton>

interface NewMemoryDialogProps {
  projects: ProjectChoice[]
  /** The project that the list is filtered by. */
  projectId: string | null
}

export function NewMemoryDialog({ projects, projectId }: NewMemoryDialogProps) {
  const { isNeeded, opened, close } = useNewDialog()
  if (!isNeeded) return null
  const known = projects.some(({ id }) => id === projectId) ? projectId : null
  return <MemoryDialog key={known} opened={opened} projects={projects} projectId={known} onClose={close} />
}
