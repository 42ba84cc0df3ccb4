'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CreateProjectBody, type createProject } from '@/lib/audit/projects/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { countOf } from '@/lib/ui/numbers'
import { ApiError, request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { isAffordable, type ProjectPrice, ProjectPriceNote } from '../../_kit/projects/project-price'
import { initialCurrency } from './initial-currency'
import { MISSING_PROJECT_FIELDS, ProjectFields, type ProjectValues, trimmed } from './project-fields'

interface CreateProjectDialogProps {
  opened: boolean
  onClose: () => void
  price: ProjectPrice
  /** That of the latest project. */
  latestCurrency: string | undefined
}

const EMPTY: Omit<ProjectValues, 'currency'> = {
  clientName: '',
  industry: '',
  companySize: '',
  description: '',
}

/** An empty description is sent as null. */
function toBody(values: ProjectValues) {
  const { description, ...body } = trimmed(values)
  return description === '' ? body : { ...body, description }
}

export function CreateProjectDialog(props: CreateProjectDialogProps) {
  const { opened, onClose, price, latestCurrency } = props
  const router = useRouter()
  const attempt = useAttemptKey()
  const [isLeaving, setIsLeaving] = useState(false)
  const [currency] = useState(() => initialCurrency(latestCurrency, navigator.languages))
  const requestForm = useRequestForm({
    initialValues: { ...EMPTY, currency },
    schema: CreateProjectBody,
    missing: MISSING_PROJECT_FIELDS,
    toBody,
    send: async (body) => {
      const project = await attempt((idempotencyKey) =>
        request<typeof createProject>('POST /api/projects', { body }, { idempotencyKey }),
      ).catch(explainReusedKey)
      setIsLeaving(true)
      showSuccess(`The project for ${project.clientName} is ready.`, 'Project created')
      router.push(`/projects/${project.id}`)
      // The balance in the page header belongs to the layout, which a navigation keeps.
      router.refresh()
    },
  })
  const { form } = requestForm

  return (
    <FormDialog
      request={requestForm}
      opened={opened}
      onClose={onClose}
      title="New project"
      isBusy={isLeaving}
      canSubmit={isAffordable(price)}
      submitLabel={`Create for ${countOf(price.costCredits, 'credit')}`}
    >
      <ProjectPriceNote price={price} />
      <ProjectFields form={form} />
    </FormDialog>
  )
}

/** The form was changed after a response was lost, and the earlier attempt had arrived. */
function explainReusedKey(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error
  const message =
    'Your first attempt worked after all, with the details you had then, and was charged once. Reload the list to see that project. Sending this form now creates another one.'
  throw new ApiError(error.status, message, undefined, [], undefined, {})
}
