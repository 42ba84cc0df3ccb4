'use client'

import { Checkbox, Text, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { DuplicateProjectBody, type duplicateProject } from '@/lib/audit/copies/contract'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { COSTS } from '@/lib/contract/plans'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'

interface DuplicateProjectDialogProps {
  project: ProjectDetailWire
  onClose: () => void
}

/** Starts a new project with the set-up of this one. */
export function DuplicateProjectDialog({ project, onClose }: DuplicateProjectDialogProps) {
  const router = useRouter()
  const requestForm = useRequestForm({
    initialValues: { clientName: `${project.clientName} (copy)`, withPeople: true, withDocuments: false },
    schema: DuplicateProjectBody,
    missing: { clientName: 'Enter the client’s name.' },
    toBody: (values) => ({ ...values, clientName: values.clientName.trim() }),
    send: async (body) => {
      const { id, clientName } = await request<typeof duplicateProject>('POST /api/projects/{id}/duplicate', {
        params: { id: project.id },
        body,
      })
      showSuccess('Add what is new, then run the audit.', `${clientName} is set up`)
      onClose()
      router.push(`/projects/${id}`)
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Duplicate project"
      submitLabel={`Duplicate for ${countOf(COSTS.projectCreation, 'credit')}`}
    >
      <Text>
        The new project has the same industry, size, description, currency, assumptions and report layout.
        Interviews, answers, findings and reports stay here.
      </Text>
      <TextInput
        {...form.getInputProps('clientName')}
        label="Client"
        maxLength={200}
        required
        data-autofocus
      />
      <Checkbox
        {...form.getInputProps('withPeople', { type: 'checkbox' })}
        label="Copy stakeholders"
        description="Names, roles and addresses, without their interviews"
      />
      <Checkbox
        {...form.getInputProps('withDocuments', { type: 'checkbox' })}
        label="Copy documents"
        description="Uploaded files are copied and read again"
      />
    </FormDialog>
  )
}
