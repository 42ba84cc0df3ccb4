'use client'

import type { ButtonProps } from '@mantine/core'
import dynamic from 'next/dynamic'
import { NewButton, useNewDialog } from '@/lib/ui/new-dialog'
import type { ProjectPrice } from '../../_kit/projects/project-price'

const CreateProjectDialog = dynamic(
  () => import('./create-project-dialog').then((module) => module.CreateProjectDialog),
  { ssr: false },
)

export const NewProjectButton = (props: ButtonProps) => <NewButton {...props}>New project</NewButton>

export function NewProjectDialog({ price }: { price: ProjectPrice }) {
  const { isNeeded, opened, close } = useNewDialog()
  return isNeeded && <CreateProjectDialog opened={opened} onClose={close} price={price} />
}
