'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { CaptureWire } from '@/lib/nucleus/captures/contract'
import { UpdateCaptureBody, type updateCapture } from '@/lib/nucleus/captures/record-contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { momentOf } from '../../../../_kit/captures/capture-day'
import { type ProjectChoice, projectOptions } from '../../../../_kit/projects/project-choice'
import { dayOf } from '../../_components/capture-words'

interface EditCaptureDialogProps {
  capture: CaptureWire
  projects: ProjectChoice[]
  onClose: () => void
  onChanged: (capture: CaptureWire) => void
}

export function EditCaptureDialog({ capture, projects, onClose, onChanged }: EditCaptureDialogProps) {
  const day = dayOf(capture.capturedAt)
  const requestForm = useRequestForm({
    initialValues: { title: capture.title, projectId: capture.projectId ?? '', capturedAt: day },
    schema: UpdateCaptureBody,
    check: ({ capturedAt }): Record<string, string> =>
      /^\d{4}-\d\d-\d\d$/.test(capturedAt) ? {} : { capturedAt: 'Enter the day it happened.' },
    toBody: (values) => ({
      title: values.title.trim(),
      projectId: values.projectId || null,
      // An unchanged day is not sent: it would cause another reading for nothing.
      ...(values.capturedAt !== day &&
        values.capturedAt !== '' && { capturedAt: momentOf(values.capturedAt, new Date()) }),
    }),
    send: async (body) => {
      const { capture: changed } = await request<typeof updateCapture>('PATCH /api/nucleus/captures/{id}', {
        params: { id: capture.id },
        body,
      })
      onChanged(changed)
      onClose()
    },
  })
  const { form } = requestForm
  const isReadAgain = form.values.capturedAt !== day
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Name, project and day"
      submitLabel={isReadAgain ? 'Save and read again' : 'Save'}
    >
      <TextInput {...form.getInputProps('title')} label="Title" maxLength={200} required data-autofocus />
      <NativeSelect
        {...form.getInputProps('projectId')}
        label="Project"
        description="Memories you have not confirmed yet move along"
        data={projectOptions(projects, 'No project', form.values.projectId)}
      />
      <TextInput
        {...form.getInputProps('capturedAt')}
        type="date"
        label="The day it happened"
        description="Dates such as “next Friday” count from it; with another day it is read again"
        required
      />
    </FormDialog>
  )
}
