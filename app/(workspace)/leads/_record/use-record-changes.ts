'use client'

import { useState } from 'react'
import type { LeadRecordWire, updateLead } from '@/lib/lead-generation/leads/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { showUndoable } from '@/lib/ui/undo-toast'
import { leadTitle } from '../../_kit/leads/lead-words'

export interface RecordChanges {
  /** Archives or restores the lead. */
  move: (isArchived: boolean) => Promise<void>
  isMoving: boolean
  markUnread: () => void
  /** Called after any other change: reloads the lead and the list. */
  reload: () => Promise<void>
  /** The lead was erased. */
  onErased: () => void
}

interface RecordChangesOptions {
  record: LeadRecordWire | undefined
  reload: () => Promise<void>
  markUnread: () => void
  onErased: () => void
}

export function useRecordChanges(options: RecordChangesOptions): RecordChanges {
  const { record, markUnread, onErased } = options
  const refresh = useRefresh()
  const [isMoving, setIsMoving] = useState(false)

  async function reload() {
    await options.reload()
    refresh()
  }

  async function send(leadId: string, isArchived: boolean): Promise<boolean> {
    setIsMoving(true)
    try {
      await request<typeof updateLead>('PATCH /api/lead-generation/leads/{id}', {
        params: { id: leadId },
        body: { isArchived },
      })
      await reload()
      return true
    } catch (error) {
      showFailure(error, isArchived ? 'The lead was not archived' : 'The lead is still archived')
      return false
    } finally {
      setIsMoving(false)
    }
  }

  async function move(isArchived: boolean) {
    if (!record || isMoving || !(await send(record.lead.id, isArchived))) return
    const title = leadTitle(record.lead)
    showUndoable(
      isArchived ? `${title} is now in the archive.` : `${title} is back in the inbox.`,
      isArchived ? 'Archived' : 'Restored from the archive',
      () => void send(record.lead.id, !isArchived),
    )
  }

  return { move, isMoving, markUnread, reload, onErased }
}
