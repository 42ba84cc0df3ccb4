'use client'

import type { ButtonProps } from '@mantine/core'
import dynamic from 'next/dynamic'
import { NewButton, useNewDialog } from '@/lib/ui/new-dialog'

const ContactDialog = dynamic(() => import('./contact-dialog').then((module) => module.ContactDialog), {
  ssr: false,
})

export const NewContactButton = (props: ButtonProps) => <NewButton {...props}>New contact</NewButton>

export function NewContactDialog() {
  const { isNeeded, opened, close } = useNewDialog()
  return isNeeded && <ContactDialog opened={opened} onClose={close} />
}
