'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'

const ImportContactsDialog = dynamic(
  () => import('./import-contacts-dialog').then((module) => module.ImportContactsDialog),
  { ssr: false },
)

export function ImportContactsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Import CSV
      </Button>
      {isOpen && <ImportContactsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
