'use client'

import { Stack } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { CreateProjectBody, type ProjectDetailWire, type patchProject } from '@/lib/projects/contract'
import { useRequestForm } from '@/lib/ui/form'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { FormDialog } from '../../_components/form-dialog'
import { ProjectFields, type ProjectValues, trimmed } from '../../_components/project-fields'
import { RequestFailure } from '../../_components/request-failure'

interface EditProjectDialogProps {
  opened: boolean
  onClose: () => void
  project: ProjectDetailWire
}

/** The fields that differ from what is stored. */
function changesOf(values: ProjectValues, stored: ProjectValues): Partial<ProjectValues> {
  const fields = Object.entries(trimmed(values)) as [keyof ProjectValues, string][]
  return Object.fromEntries(fields.filter(([field, value]) => value !== stored[field]))
}

// The API leaves the size of an existing project free to be emptied; the form that asks for it does not.
const Changes = CreateProjectBody.partial()

export function EditProjectDialog({ opened, onClose, project }: EditProjectDialogProps) {
  const router = useRouter()
  const stored: ProjectValues = {
    clientName: project.clientName,
    industry: project.industry,
    companySize: project.companySize,
    currency: project.currency,
    description: project.description ?? '',
  }
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: stored,
    schema: Changes,
    toBody: (values) => changesOf(values, stored),
    send: async (body) => {
      if (Object.keys(body).length > 0) {
        await request<typeof patchProject>('PATCH /api/projects/{id}', { params: { id: project.id }, body })
        showSuccess('Your changes are saved.', project.clientName)
        router.refresh()
      }
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        form.reset()
        onClose()
      }}
      title="Edit project"
      isDirty={form.isDirty()}
      isSending={submitting}
      onSubmit={onSubmit}
      canSubmit={form.isDirty()}
      submitLabel="Save changes"
    >
      <Stack gap="md">
        <RequestFailure failure={failure} />
        <ProjectFields form={form} />
      </Stack>
    </FormDialog>
  )
}
