'use client'

import { Button, FileButton, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type DragEvent, useState } from 'react'
import { CreateInterviewBody, type createInterview } from '@/lib/audit/interviews/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { localDay } from '../../../../_kit/captures/capture-day'
import type { InterviewDialogProps } from './invite-dialog'
import { PersonFields } from './person-fields'
import { noPerson, type PersonValues, personBody } from './person-values'
import { readTranscript, TRANSCRIPT_FILES } from './read-text-file'

interface TranscriptValues extends PersonValues {
  transcript: string
  /** Empty where it is not known. */
  heldOn: string
}

export function TranscriptDialog({ projectId, stakeholders, stakeholderId, onClose }: InterviewDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [isDropping, setIsDropping] = useState(false)
  const initialValues: TranscriptValues = {
    ...noPerson(stakeholderId),
    transcript: '',
    heldOn: '',
  }
  const requestForm = useRequestForm({
    initialValues,
    schema: CreateInterviewBody,
    missing: { 'stakeholder.name': 'Enter a name.', transcript: 'Paste the transcript.' },
    toBody: (values) => ({
      ...personBody(values),
      kind: 'transcript' as const,
      transcript: values.transcript,
      heldOn: values.heldOn || null,
    }),
    send: async (body) => {
      const { interview } = await attempt((idempotencyKey) =>
        request<typeof createInterview>(
          'POST /api/projects/{id}/interviews',
          { params: { id: projectId }, body },
          { idempotencyKey },
        ),
      )
      showSuccess(
        `The interview with ${interview.stakeholder.name} is now part of the audit.`,
        'Transcript added',
      )
      router.refresh()
      onClose()
    },
  })
  const { form } = requestForm

  async function take(file: File | null | undefined) {
    if (!file) return
    try {
      form.setFieldValue('transcript', await readTranscript(file))
      form.clearFieldError('transcript')
    } catch (error) {
      form.setFieldError('transcript', error instanceof Error ? error.message : 'This file cannot be read.')
    }
  }

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setIsDropping(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <FormDialog request={requestForm} onClose={onClose} title="Add a transcript" submitLabel="Add transcript">
      <PersonFields form={form} stakeholders={stakeholders} />
      <TextInput
        {...form.getInputProps('heldOn')}
        type="date"
        label="Held on"
        description="The day of the conversation, shown in the report. Leave it empty if you do not know it."
        max={localDay(new Date())}
        maw="16rem"
      />
      <Textarea
        {...form.getInputProps('transcript')}
        label="Transcript"
        description="Paste it, or drop a .txt, .vtt, .srt or .md file here. Speaker names and time stamps may stay in it."
        rows={12}
        required
        spellCheck={false}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDropping(true)
        }}
        onDragLeave={() => setIsDropping(false)}
        styles={isDropping ? { input: { outline: '2px dashed var(--focus-color)' } } : undefined}
      />
      <Group justify="space-between" gap="sm">
        <FileButton onChange={take} accept={TRANSCRIPT_FILES}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
              Choose a file
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          The text is kept exactly as it is, so that quotes can be found in it.
        </Text>
      </Group>
    </FormDialog>
  )
}
