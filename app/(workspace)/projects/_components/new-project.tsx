'use client'

import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { replaceAddress } from '@/lib/ui/address'
import type { ProjectPrice } from './project-price'

const CreateProjectDialog = dynamic(
  () => import('./create-project-dialog').then((module) => module.CreateProjectDialog),
  { ssr: false },
)

/** Whether the dialog is open stands in the address, so that a link can open it. No request is made for it. */
function setOpened(opened: boolean) {
  const address = new URL(window.location.href)
  if (opened) address.searchParams.set('new', '1')
  else address.searchParams.delete('new')
  replaceAddress(address)
}

export function NewProjectButton(props: ButtonProps) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened(true)}
      aria-haspopup="dialog"
      {...props}
    >
      New project
    </Button>
  )
}

/** Rendered once on the page; opened by every button and by `?new=1`. */
export function NewProjectDialog({ price }: { price: ProjectPrice }) {
  const opened = useSearchParams().get('new') === '1'
  // Loaded when it is first asked for, and kept, so that it can fade out.
  const [isNeeded, setIsNeeded] = useState(opened)
  if (opened && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return <CreateProjectDialog opened={opened} onClose={() => setOpened(false)} price={price} />
}
