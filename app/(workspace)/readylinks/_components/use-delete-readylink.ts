'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { deleteReadyLink, ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { confirm } from '@/lib/ui/confirm'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'

type DeletableLink = Pick<ReadyLinkWire, 'id' | 'name' | 'leadCount'>

function consequences({ leadCount }: DeletableLink): string {
  const leads =
    leadCount === 0
      ? 'It has no leads yet.'
      : `${leadCount === 1 ? 'Its lead stays' : `Its ${countOf(leadCount, 'lead')} stay`} among your leads.`
  return `Its page closes, except for people who have started. Its address, printed QR codes and embedded copies stop working. ${leads} This cannot be undone; to close the page for a while, switch it off instead.`
}

/** Asks for confirmation, deletes, and opens the list. */
export function useDeleteReadyLink() {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isLeaving, startLeaving] = useTransition()

  async function remove(link: DeletableLink) {
    if (isSending) return
    const confirmed = await confirm({
      title: `Delete “${link.name}”?`,
      message: consequences(link),
      confirmLabel: 'Delete ReadyLink',
      dangerous: true,
    })
    if (!confirmed) return
    setIsSending(true)
    try {
      await request<typeof deleteReadyLink>('DELETE /api/agent/readylinks/{id}', { params: { id: link.id } })
      showSuccess(`The page of “${link.name}” is closed.`, 'ReadyLink deleted')
      startLeaving(() => {
        router.replace('/readylinks')
        router.refresh()
      })
    } catch (error) {
      showFailure(error, `“${link.name}” was not deleted`)
    } finally {
      setIsSending(false)
    }
  }

  return { remove, isDeleting: isSending || isLeaving }
}
