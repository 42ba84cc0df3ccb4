'use client'

import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { createOpportunity, type OpportunityFindingWire } from '@/lib/audit/analysis/findings-contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { OPPORTUNITY_TEXTS } from './opportunity-details'
import type { FindingsActions, NewOpportunity } from './use-findings'

interface OpportunityDialogProps {
  /** Undefined for a new one. */
  opportunity: OpportunityFindingWire | undefined
  actions: FindingsActions
  onClose: () => void
}

function valuesOf(opportunity: OpportunityFindingWire | undefined) {
  return {
    title: opportunity?.title ?? '',
    description: opportunity?.description ?? '',
    impactScore: opportunity?.impactScore ?? 5,
    effortScore: opportunity?.effortScore ?? 5,
    roiPotential: opportunity?.roiPotential ?? '',
    implementationTimeline: opportunity?.implementationTimeline ?? '',
    resourceRequirements: opportunity?.resourceRequirements ?? '',
    implementationStrategy: opportunity?.implementationStrategy ?? '',
    riskMitigation: opportunity?.riskMitigation ?? '',
  }
}

export function OpportunityDialog({ opportunity, actions, onClose }: OpportunityDialogProps) {
  const requestForm = useRequestForm({
    initialValues: valuesOf(opportunity),
    schema: createOpportunity.input.body!,
    missing: { title: 'Enter a title.' },
    toBody: (values): NewOpportunity => ({ ...values, title: values.title.trim() }),
    send: async (body) => {
      if (opportunity) await actions.changeOpportunity(opportunity, body)
      else await actions.addOpportunity(body)
      onClose()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title={opportunity ? 'Edit opportunity' : 'Add an opportunity'}
      canSubmit={form.isDirty()}
      submitLabel={opportunity ? 'Save changes' : 'Add'}
    >
      <TextInput label="Title" required {...form.getInputProps('title')} data-autofocus />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={2}>
        <NumberInput
          label="Impact, 1 to 10"
          min={1}
          max={10}
          allowDecimal={false}
          {...form.getInputProps('impactScore')}
        />
        <NumberInput
          label="Effort, 1 to 10"
          min={1}
          max={10}
          allowDecimal={false}
          {...form.getInputProps('effortScore')}
        />
      </SimpleGrid>
      {OPPORTUNITY_TEXTS.map(([field, label]) => (
        <Textarea key={field} label={label} autosize minRows={1} maxRows={8} {...form.getInputProps(field)} />
      ))}
    </FormDialog>
  )
}
