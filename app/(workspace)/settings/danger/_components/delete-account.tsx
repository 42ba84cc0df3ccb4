'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'

const DeleteAccountDialog = dynamic(
  () => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog),
  { ssr: false },
)

export function DeleteAccount(props: { email: string; hasPassword: boolean }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Button color="red" variant="outline" onClick={() => setDialog('open')} aria-haspopup="dialog">
        Delete account…
      </Button>
      {dialog !== 'unused' && (
        <DeleteAccountDialog {...props} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}
