'use client'

import type { ButtonProps } from '@mantine/core'
import dynamic from 'next/dynamic'
import { NewButton, useNewDialog } from '@/lib/ui/new-dialog'
import type { ReadyLinkQuota } from './quota'
import type { NewReadyLinkDefaults } from './readylink-defaults'
import type { SurveyChoice } from './survey-choice'

const CreateReadyLinkDialog = dynamic(
  () => import('./create-readylink-dialog').then((module) => module.CreateReadyLinkDialog),
  { ssr: false },
)

export const NewReadyLinkButton = (props: ButtonProps) => <NewButton {...props}>New ReadyLink</NewButton>

interface NewReadyLinkDialogProps {
  surveys: SurveyChoice[]
  defaults: NewReadyLinkDefaults
  quota: ReadyLinkQuota
}

export function NewReadyLinkDialog(props: NewReadyLinkDialogProps) {
  const { isNeeded, opened, close } = useNewDialog()
  return isNeeded && <CreateReadyLinkDialog opened={opened} onClose={close} {...props} />
}
