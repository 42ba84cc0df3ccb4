'use client'

import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { replaceAddress } from '@/lib/ui/address'
import type { ReadyLinkQuota } from './quota'
import type { NewReadyLinkDefaults } from './readylink-defaults'
import type { SurveyChoice } from './survey-choice'

const CreateReadyLinkDialog = dynamic(
  () => import('./create-readylink-dialog').then((module) => module.CreateReadyLinkDialog),
  { ssr: false },
)

/** Whether the dialog is open stands in the address, so that a link can open it. No request is made for it. */
function setOpened(opened: boolean) {
  const address = new URL(window.location.href)
  if (opened) address.searchParams.set('new', '1')
  else address.searchParams.delete('new')
  replaceAddress(address)
}

export function NewReadyLinkButton(props: ButtonProps) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened(true)}
      aria-haspopup="dialog"
      {...props}
    >
      New ReadyLink
    </Button>
  )
}

interface NewReadyLinkDialogProps {
  surveys: SurveyChoice[]
  defaults: NewReadyLinkDefaults
  quota: ReadyLinkQuota
}

/** Rendered once on the page; opened by every button and by `?new=1`. */
export function NewReadyLinkDialog(props: NewReadyLinkDialogProps) {
  const opened = useSearchParams().get('new') === '1'
  // Loaded when it is first asked for, and kept, so that it can fade out.
  const [isNeeded, setIsNeeded] = useState(opened)
  if (opened && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return <CreateReadyLinkDialog opened={opened} onClose={() => setOpened(false)} {...props} />
}
