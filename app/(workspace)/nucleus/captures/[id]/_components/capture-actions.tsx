'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { CaptureWire, deleteCapture } from '@/lib/nucleus/captures/contract'
import { confirm } from '@/lib/ui/confirm'
import { MenuButton } from '@/lib/ui/menu-button'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { actionItemEntries } from '../../_components/action-item-files'
import { useReadAgain } from '../../_components/use-read-again'

interface CaptureActionsProps {
  capture: CaptureWire
  isReading: boolean
  /** Unconfirmed memories read from it; undefined until they are known. */
  unconfirmedCount: number | undefined
  onEdit: () => void
  onReadAgain: (capture: CaptureWire) => void
}

export function CaptureActions(props: CaptureActionsProps) {
  const { capture, isReading, unconfirmedCount, onEdit, onReadAgain } = props
  const router = useRouter()
  const { readAgain, isAsking } = useReadAgain(capture.id, capture.title, onReadAgain)
  const [isDeleting, setIsDeleting] = useState(false)

  async function remove() {
    const confirmed = await confirm({
      title: `Delete “${capture.title}”?`,
      message: `The text and everything read from it are deleted. ${memoriesWords(unconfirmedCount)}`,
      confirmLabel: 'Delete capture',
      dangerous: true,
    })
    if (!confirmed) return
    setIsDeleting(true)
    try {
      await request<typeof deleteCapture>('DELETE /api/nucleus/captures/{id}', { params: { id: capture.id } })
      showSuccess(`“${capture.title}” is deleted.`, 'Capture deleted')
      router.push('/nucleus/captures')
      router.refresh()
    } catch (error) {
      setIsDeleting(false)
      showFailure(error, `“${capture.title}” was not deleted`)
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void readAgain()}
        loading={isAsking}
        disabled={isReading}
      >
        Read again
      </Button>
      <MenuButton
        button={
          <ActionIcon variant="default" size={36} aria-label="More actions" loading={isDeleting}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        groups={[
          { label: 'Download', entries: actionItemEntries('capture', { captureId: capture.id }) },
          {
            entries: [
              {
                id: 'edit',
                label: 'Name, project and day…',
                icon: <IconPencil size={16} aria-hidden />,
                onPress: onEdit,
              },
              {
                id: 'delete',
                label: 'Delete…',
                icon: <IconTrash size={16} aria-hidden />,
                onPress: () => void remove(),
                isDangerous: true,
              },
            ],
          },
        ]}
      />
    </>
  )
}

function memoriesWords(count: number | undefined): string {
  if (count === undefined) return 'Memories you have not confirmed are deleted too; confirmed ones stay.'
  if (count === 0) return 'Memories you confirmed or made from it stay.'
  const go = countOf(
    count,
    'memory that you have not confirmed goes',
    'memories that you have not confirmed go',
  )
  return `${go} too; those you confirmed or made of it stay.`
}
