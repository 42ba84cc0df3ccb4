'use client'

import { Checkbox, MultiSelect, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import {
  createInitiative,
  type InitiativeChangesInput,
  type InitiativeWire,
  type RoadmapWire,
  updateInitiative,
} from '@/lib/audit/roadmap/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { quarterLabel } from './quarters'
import type { RoadmapActions } from './use-roadmap'

interface InitiativeDialogProps {
  /** Undefined for a new one. */
  initiative: InitiativeWire | undefined
  roadmap: RoadmapWire
  actions: RoadmapActions
  onClose: () => void
}

const texts = [
  ['owner', 'Owner', 120],
  ['gate', 'Gate: what must be true before it starts', 300],
  ['kpiName', 'KPI', 300],
  ['kpiBaseline', 'Baseline', 300],
  ['kpiTarget', 'Target', 300],
] as const

function valuesOf(initiative: InitiativeWire | undefined, { startQuarter }: RoadmapWire) {
  return {
    title: initiative?.title ?? '',
    kind: initiative?.kind ?? ('initiative' as const),
    startQuarter: initiative?.startQuarter ?? startQuarter,
    quarterCount: (initiative?.quarterCount ?? 1) as number | string,
    owner: initiative?.owner ?? '',
    gate: initiative?.gate?.text ?? '',
    kpiName: initiative?.kpi?.name ?? '',
    kpiBaseline: initiative?.kpi?.baseline ?? '',
    kpiTarget: initiative?.kpi?.target ?? '',
    budget: (initiative?.budget ?? '') as number | string,
    dependsOn: initiative?.dependsOn ?? [],
    isLeftOut: initiative?.isLeftOut ?? false,
  }
}

/** All fields of an initiative. An unchanged field keeps following the audit; an emptied one returns to it. */
export function InitiativeDialog({ initiative, roadmap, actions, onClose }: InitiativeDialogProps) {
  const before = valuesOf(initiative, roadmap)
  const requestForm = useRequestForm({
    initialValues: before,
    schema: initiative ? updateInitiative.input.body! : createInitiative.input.body!,
    missing: { title: 'Enter a title.' },
    toBody: (values): InitiativeChangesInput => {
      const { isLeftOut, ...fields } = values
      const changed = Object.entries({ ...fields, title: fields.title.trim() })
        .filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
        )
        .map(([name, value]) => [name, value === '' ? null : value] as const)
      const body: InitiativeChangesInput = Object.fromEntries(changed)
      return initiative ? { ...body, isLeftOut } : { ...body, startQuarter: fields.startQuarter }
    },
    send: async (body) => {
      if (initiative) await actions.edit(initiative, body)
      else await actions.add(body as Parameters<RoadmapActions['add']>[0])
      onClose()
    },
  })
  const { form } = requestForm
  const others = roadmap.initiatives.filter(({ id }) => id !== initiative?.id)
  const quarters = [...new Set([...roadmap.quarters, before.startQuarter])].sort()
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title={initiative ? 'Edit initiative' : 'Add an initiative'}
      canSubmit={form.isDirty()}
      submitLabel={initiative ? 'Save changes' : 'Add'}
    >
      <TextInput label="Title" required {...form.getInputProps('title')} data-autofocus />
      <SimpleGrid cols={2}>
        <Select
          label="First quarter"
          allowDeselect={false}
          data={quarters.map((value) => ({ value, label: quarterLabel(value) }))}
          {...form.getInputProps('startQuarter')}
        />
        <NumberInput
          label="Quarters"
          min={1}
          max={20}
          allowDecimal={false}
          {...form.getInputProps('quarterCount')}
        />
        <Select
          label="Kind"
          allowDeselect={false}
          data={[
            { value: 'initiative', label: 'Initiative' },
            { value: 'enabler', label: 'Enabler' },
          ]}
          {...form.getInputProps('kind')}
        />
        <NumberInput
          label={`Budget, ${roadmap.currency}`}
          min={0}
          thousandSeparator=","
          hideControls
          {...form.getInputProps('budget')}
        />
      </SimpleGrid>
      {texts.map(([field, label, maxLength]) => (
        <TextInput key={field} label={label} maxLength={maxLength} {...form.getInputProps(field)} />
      ))}
      <MultiSelect
        label="Depends on"
        data={others.map(({ id, title }) => ({ value: id, label: title }))}
        maxValues={20}
        searchable
        {...form.getInputProps('dependsOn')}
      />
      {initiative && !initiative.isAdded && (
        <Checkbox
          label="Leave it out of the roadmap"
          {...form.getInputProps('isLeftOut', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
