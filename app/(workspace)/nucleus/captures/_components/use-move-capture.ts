'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { updateCapture } from '@/lib/nucleus/captures/record-contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { showUndoable } from '@/lib/ui/undo-toast'

/** A capture on its way to another project. */
export interface MovedCapture {
  id: string
  title: string
  projectId: string | null
}

const write = (id: string, projectId: string | null) =>
  request<typeof updateCapture>('PATCH /api/nucleus/captures/{id}', { params: { id }, body: { projectId } })

/** Moves a capture to a project, or out of its project, and offers to undo it. */
export function useMoveCapture() {
  const router = useRouter()
  const [isMoving, start] = useTransition()

  async function move(capture: MovedCapture, projectId: string | null, projectName: string) {
    if (capture.projectId === projectId) return
    try {
      await write(capture.id, projectId)
      start(() => router.refresh())
      const undo = async () => {
        try {
          await write(capture.id, capture.projectId)
          start(() => router.refresh())
        } catch (error) {
          showFailure(error, 'The capture was not moved back')
        }
      }
      showUndoable(capture.title, `Moved to ${projectName}`, () => void undo(), 'capture-move')
    } catch (error) {
      showFailure(error, 'The capture was not moved')
    }
  }

  return { move, isMoving }
}
