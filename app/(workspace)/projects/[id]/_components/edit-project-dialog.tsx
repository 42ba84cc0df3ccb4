'use client'

import { useRouter } from 'next/navigation'
import { PatchProjectBody, type ProjectDetailWire, type patchProject } from '@/lib/audit/projects/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import {
  MISSING_PROJECT_FIELDS,
  ProjectFields,
  type ProjectValues,
  trimmed,
} from '../../_components/project-fields'

interface EditProjectDialogProps {
  opened: boolean
  onClose: () => void
  project: ProjectDetailWire
}

/** The fields that differ from the stored values. */
function changesOf(values: ProjectValues, stored: ProjectValues): Partial<ProjectValues> {
  const fields = Object.entries(trimmed(values)) as [keyof ProjectValues, string][]
  return Object.fromEntries(fields.filter(([field, value]) => value !== stored[field]))
}

export function EditProjectDialog({ opened, onClose, project }: EditProjectDialogProps) {
  const router = useRouter()
  const stored: ProjectValues = {
    clientName: project.clientName,
    industry: project.industry,
    companySize: project.companySize,
    currency: project.currency,
    description: project.description ?? '',
  }
  const requestForm = useRequestForm({
    initialValues: stored,
    schema: PatchProjectBody,
    missing: MISSING_PROJECT_FIELDS,
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
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      opened={opened}
      onClose={onClose}
      title="Edit project"
      canSubmit={form.isDirty()}
      submitLabel="Save changes"
    >
      <ProjectFields form={form} isSizeOptional />
    </FormDialog>
  )
}
