'use client'

import { useRouter } from 'next/navigation'
import {
  type createStakeholder,
  StakeholderBody,
  type StakeholderWire,
  type updateStakeholder,
} from '@/lib/audit/interviews/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { StakeholderFields } from './person-fields'
import { stakeholderBody } from './person-values'

interface StakeholderDialogProps {
  projectId: string
  /** Undefined to add one. */
  stakeholder?: StakeholderWire
  onClose: () => void
}

export function StakeholderDialog({ projectId, stakeholder, onClose }: StakeholderDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const requestForm = useRequestForm({
    initialValues: {
      name: stakeholder?.name ?? '',
      role: stakeholder?.role ?? '',
      email: stakeholder?.email ?? '',
    },
    schema: StakeholderBody,
    missing: { name: 'Enter a name.' },
    toBody: stakeholderBody,
    send: async (body) => {
      await attempt((idempotencyKey) =>
        stakeholder
          ? request<typeof updateStakeholder>(
              'PATCH /api/projects/{id}/stakeholders/{stakeholderId}',
              { params: { id: projectId, stakeholderId: stakeholder.id }, body },
              { idempotencyKey },
            )
          : request<typeof createStakeholder>(
              'POST /api/projects/{id}/stakeholders',
              { params: { id: projectId }, body },
              { idempotencyKey },
            ),
      )
      router.refresh()
      onClose()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title={stakeholder ? 'Edit stakeholder' : 'New stakeholder'}
      submitLabel={stakeholder ? 'Save changes' : 'Add stakeholder'}
    >
      <StakeholderFields form={form} />
    </FormDialog>
  )
}
