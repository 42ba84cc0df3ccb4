'use client'

import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { createRisk, type RiskFindingWire } from '@/lib/audit/analysis/findings-contract'
import { SEVERITIES, type Severity } from '@/lib/language/synthesis'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { SEVERITY_NAMES } from './severities'
import type { FindingsActions, NewRisk } from './use-findings'

interface RiskDialogProps {
  /** Undefined for a new one. */
  risk: RiskFindingWire | undefined
  actions: FindingsActions
  onClose: () => void
}

export function RiskDialog({ risk, actions, onClose }: RiskDialogProps) {
  const requestForm = useRequestForm({
    initialValues: {
      title: risk?.title ?? '',
      severity: (risk?.severity ?? 'medium') as Severity,
      description: risk?.description ?? '',
      mitigation: risk?.mitigation ?? '',
    },
    schema: createRisk.input.body!,
    missing: { title: 'Enter a title.' },
    toBody: (values): NewRisk => ({ ...values, title: values.title.trim() }),
    send: async (body) => {
      if (risk) await actions.changeRisk(risk, body)
      else await actions.addRisk(body)
      onClose()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title={risk ? 'Edit risk' : 'Add a risk'}
      canSubmit={form.isDirty()}
      submitLabel={risk ? 'Save changes' : 'Add'}
    >
      <TextInput label="Title" required {...form.getInputProps('title')} data-autofocus />
      <NativeSelect
        label="Severity"
        data={SEVERITIES.map((value) => ({ value, label: SEVERITY_NAMES[value] }))}
        {...form.getInputProps('severity')}
      />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <Textarea label="Mitigation" autosize minRows={2} maxRows={12} {...form.getInputProps('mitigation')} />
    </FormDialog>
  )
}
