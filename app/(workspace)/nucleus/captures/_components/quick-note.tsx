'use client'

import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_NOTE_CHARACTERS } from '@/lib/nucleus/captures/constants'
import type { createCapture } from '@/lib/nucleus/captures/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { formatCount } from '@/lib/ui/numbers'
import { ApiError, request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { submitOnModEnter } from '@/lib/ui/submit-on-mod-enter'
import { showFailure } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { useDraft } from '@/lib/ui/use-draft'
import { localDay, momentOf } from '../../../_kit/captures/capture-day'

interface QuickNoteProps {
  /** The project that the list is filtered by, which the note is added to. */
  projectId: string | null
  projectName: string | null
}

/** A short note of today. */
export function QuickNote({ projectId, projectName }: QuickNoteProps) {
  const refresh = useRefresh()
  const attempt = useAttemptKey()
  const draft = useDraft('quick note')
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const tooMany = draft.text.length - MAX_NOTE_CHARACTERS
  const isEmpty = draft.text.trim() === ''

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isSaving || isEmpty || tooMany > 0) return
    setIsSaving(true)
    setFailure(undefined)
    try {
      const now = new Date()
      const body = {
        channel: 'text_note' as const,
        content: draft.text,
        capturedAt: momentOf(localDay(now), now),
        projectId,
      }
      await attempt((idempotencyKey) =>
        request<typeof createCapture>('POST /api/nucleus/captures/paste', { body }, { idempotencyKey }),
      )
      draft.clear()
      refresh()
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      else showFailure(error, 'The note was not saved')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form onSubmit={add} noValidate>
      <Stack gap="xs" mb="lg">
        <RequestFailure failure={failure} />
        <Textarea
          label="Quick note"
          placeholder="What you heard, agreed or promised today"
          autosize
          minRows={2}
          maxRows={10}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onKeyDown={submitOnModEnter}
          readOnly={isSaving}
          error={
            tooMany > 0
              ? `At most ${formatCount(MAX_NOTE_CHARACTERS)} characters; ${formatCount(tooMany)} too many. Paste it as a transcript instead.`
              : undefined
          }
        />
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {projectName ? `Goes to ${projectName}. ` : ''}Dates such as “next Friday” count from today.
          </Text>
          <Button
            type="submit"
            size="sm"
            variant="default"
            loading={isSaving}
            disabled={isEmpty || tooMany > 0}
          >
            Add note
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
