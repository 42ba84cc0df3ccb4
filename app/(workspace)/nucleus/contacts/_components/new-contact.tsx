'use client'

import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { setNewInAddress, useNewDialog } from '../../_components/use-new-dialog'

const ContactDialog = dynamic(() => import('./contact-dialog').then((module) => module.ContactDialog), {
  ssr: false,
})

export function NewContactButton(props: ButtonProps) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setNewInAddress(true)}
      aria-haspopup="dialog"
      {...props}
    >
      New contact
    </Button>
  )
}

/** Rendered once on the page; opened by every button and by `?new=1`. */
export function NewContactDialog() {
  const { isNeeded, opened, close } = useNewDialog()
  if (!isNeeded) return null
  return <ContactDialog opened={opened} onClose={close} />
}
