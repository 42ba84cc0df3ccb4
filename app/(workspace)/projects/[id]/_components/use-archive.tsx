'use client'

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { archiveProject } from '@/lib/audit/projects/contract'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'

/** Archives or restores a project; the toast after archiving offers to undo it. */
export function useArchive(projectId: string) {
  const router = useRouter()
  const [isMoving, setIsMoving] = useState(false)

  async function move(archived: boolean) {
    setIsMoving(true)
    try {
      await request<typeof archiveProject>('POST /api/projects/{id}/archive', {
        params: { id: projectId },
        body: { archived },
      })
      if (archived) offerUndo()
      else showSuccess('The project is active again.', 'Restored from the archive')
      router.refresh()
    } catch (error) {
      showFailure(error, archived ? 'The project was not archived' : 'The project is still archived')
    } finally {
      setIsMoving(false)
    }
  }

  function offerUndo() {
    const id = notifications.show({
      color: 'green',
      title: 'Archived',
      autoClose: 12_000,
      message: (
        <Group justify="space-between" gap="sm">
          <Text size="sm" inherit>
            It is kept and no longer listed.
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id)
              void move(false)
            }}
          >
            Undo
          </Button>
        </Group>
      ),
    })
  }

  return { move, isMoving }
}
