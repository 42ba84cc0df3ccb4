'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { DangerButton } from '@/lib/ui/danger-button'

const DeleteAccountDialog = dynamic(
  () => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog),
  { ssr: false },
)

export function DeleteAccount(props: { email: string; hasPassword: boolean }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <DangerButton onClick={() => setDialog('open')} aria-haspopup="dialog">
        Delete account…
      </DangerButton>
      {dialog !== 'unused' && (
        <DeleteAccountDialog {...props} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}
