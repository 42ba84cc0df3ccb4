'use client'

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { LeadWire } from '@/lib/lead-generation/leads/contract'
import type { deleteLead } from '@/lib/lead-generation/leads/record-contract'
import { DangerButton } from '@/lib/ui/danger-button'
import { ApiError, request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { leadTitle } from '../../_kit/leads/lead-words'

interface EraseDialogProps {
  lead: LeadWire
  onClose: () => void
  onErased: () => void
}

const normal = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

export function EraseDialog({ lead, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [isErasing, setIsErasing] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const hasName = lead.businessName !== null || lead.clientName !== null || lead.clientEmail !== null
  const phrase = hasName ? leadTitle(lead) : 'erase'
  const isTyped = normal(typed) === normal(phrase)

  async function erase(event: FormEvent) {
    event.preventDefault()
    if (!isTyped || isErasing) return
    setIsErasing(true)
    setFailure(undefined)
    try {
      await request<typeof deleteLead>('DELETE /api/lead-generation/leads/{id}', { params: { id: lead.id } })
      showSuccess('The lead and everything stored about it are deleted.', 'Erased')
      onClose()
      onErased()
    } catch (error) {
      setIsErasing(false)
      if (error instanceof ApiError) setFailure(error)
      else showFailure(error, 'The lead was not erased')
    }
  }

  return (
    <Modal
      opened
      onClose={() => !isErasing && onClose()}
      title="Erase this lead for good?"
      attributes={{ header: { role: 'presentation' } }}
    >
      <form onSubmit={erase} noValidate>
        <Stack gap="md">
          <RequestFailure failure={failure} />
          <Text>
            All answers, notes, history and research are deleted at once. This cannot be undone.
            {lead.convertedToAuditId && ' The project made from it stays.'} Type <strong>{phrase}</strong> to
            confirm.
          </Text>
          <TextInput
            label={hasName ? 'Name of the lead' : 'The word'}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isErasing}>
              Cancel
            </Button>
            <DangerButton type="submit" loading={isErasing} disabled={!isTyped}>
              Erase lead
            </DangerButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
