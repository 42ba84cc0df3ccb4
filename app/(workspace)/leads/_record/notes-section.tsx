'use client'

import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { addLeadNote, LeadNoteWire } from '@/lib/lead-generation/leads/record-contract'
import { RecordList, RecordSection } from '@/lib/ui/record-section'
import { ApiError, request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { submitOnModEnter } from '@/lib/ui/submit-on-mod-enter'
import { showFailure } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { useDraft } from '@/lib/ui/use-draft'
import { NoteItem } from './note-item'

const NOTE_MAX_LENGTH = 5_000

interface NotesSectionProps {
  leadId: string
  notes: LeadNoteWire[]
  onChanged: () => Promise<void>
}

export function NotesSection({ leadId, notes, onChanged }: NotesSectionProps) {
  const attempt = useAttemptKey()
  const draft = useDraft(`lead ${leadId}`)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const content = draft.text.trim()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isSaving || content === '') return
    setIsSaving(true)
    setFailure(undefined)
    try {
      await attempt((idempotencyKey) =>
        request<typeof addLeadNote>(
          'POST /api/lead-generation/leads/{id}/notes',
          { params: { id: leadId }, body: { content } },
          { idempotencyKey },
        ),
      )
      draft.clear()
      await onChanged()
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      else showFailure(error, 'The note was not saved')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <RecordSection title="Notes">
      <form onSubmit={add} noValidate>
        <Stack gap="xs">
          <RequestFailure failure={failure} />
          <Textarea
            label="New note"
            placeholder="What was said, what comes next"
            autosize
            minRows={2}
            maxRows={12}
            maxLength={NOTE_MAX_LENGTH}
            value={draft.text}
            onChange={(event) => draft.type(event.currentTarget.value)}
            onKeyDown={submitOnModEnter}
            readOnly={isSaving}
          />
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              Only you see notes.
            </Text>
            <Button type="submit" size="sm" loading={isSaving} disabled={content === ''}>
              Add note
            </Button>
          </Group>
        </Stack>
      </form>
      {notes.length > 0 && (
        <Box mt="md">
          <RecordList>
            {notes.map((note) => (
              <NoteItem key={note.id} leadId={leadId} note={note} onChanged={onChanged} />
            ))}
          </RecordList>
        </Box>
      )}
    </RecordSection>
  )
}
