'use client'

import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import type {
  deleteLeadNote,
  LeadNoteWire,
  updateLeadNote,
} from '@/lib/lead-generation/leads/record-contract'
import { confirm } from '@/lib/ui/confirm'
import { IconAction } from '@/lib/ui/icon-action'
import { RecordCard, RecordText } from '@/lib/ui/record-section'
import { RelativeTime } from '@/lib/ui/relative-time'
import { ApiError, request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { submitOnModEnter } from '@/lib/ui/submit-on-mod-enter'
import { showFailure } from '@/lib/ui/toasts'
import { hasDraft, useDraft } from '@/lib/ui/use-draft'

interface NoteItemProps {
  leadId: string
  note: LeadNoteWire
  onChanged: () => Promise<void>
}

export function NoteItem({ leadId, note, onChanged }: NoteItemProps) {
  const [isEditing, setIsEditing] = useState(false)
  // Keeps an unsaved edit when the lead is closed and opened again.
  useEffect(() => setIsEditing(hasDraft(`note ${note.id}`)), [note.id])

  async function remove() {
    const isSure = await confirm({
      title: 'Delete this note?',
      message: 'It cannot be brought back.',
      confirmLabel: 'Delete note',
      dangerous: true,
    })
    if (!isSure) return
    try {
      await request<typeof deleteLeadNote>('DELETE /api/lead-generation/leads/{id}/notes/{noteId}', {
        params: { id: leadId, noteId: note.id },
      })
      await onChanged()
    } catch (error) {
      showFailure(error, 'The note was not deleted')
    }
  }

  if (isEditing) {
    return (
      <NoteEditor leadId={leadId} note={note} onChanged={onChanged} onClose={() => setIsEditing(false)} />
    )
  }
  return (
    <RecordCard>
      <RecordText>{note.content}</RecordText>
      <Group justify="space-between" gap="xs" mt={4}>
        <Text size="sm" c="dimmed" component="div">
          <RelativeTime at={note.createdAt} />
          {note.updatedAt !== note.createdAt && ', edited'}
        </Text>
        <Group gap={2}>
          <IconAction label="Edit note" icon={IconPencil} onClick={() => setIsEditing(true)} />
          <IconAction label="Delete note" icon={IconTrash} onClick={() => void remove()} />
        </Group>
      </Group>
    </RecordCard>
  )
}

function NoteEditor({ leadId, note, onChanged, onClose }: NoteItemProps & { onClose: () => void }) {
  const draft = useDraft(`note ${note.id}`, note.content)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const content = draft.text.trim()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || content === '') return
    setIsSaving(true)
    setFailure(undefined)
    try {
      await request<typeof updateLeadNote>('PATCH /api/lead-generation/leads/{id}/notes/{noteId}', {
        params: { id: leadId, noteId: note.id },
        body: { content },
      })
      draft.clear()
      await onChanged()
      onClose()
    } catch (error) {
      setIsSaving(false)
      if (error instanceof ApiError) setFailure(error)
      else showFailure(error, 'The note was not saved')
    }
  }

  return (
    <RecordCard>
      <form onSubmit={save} noValidate>
        <Stack gap="xs">
          <RequestFailure failure={failure} />
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxRows={12}
            maxLength={5_000}
            value={draft.text}
            onChange={(event) => draft.type(event.currentTarget.value)}
            onKeyDown={submitOnModEnter}
            readOnly={isSaving}
            autoFocus
          />
          <Group justify="flex-end" gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={isSaving}
              onClick={() => {
                draft.clear()
                onClose()
              }}
            >
              {draft.text === note.content ? 'Cancel' : 'Discard changes'}
            </Button>
            <Button type="submit" size="xs" loading={isSaving} disabled={content === ''}>
              Save note
            </Button>
          </Group>
        </Stack>
      </form>
    </RecordCard>
  )
}
