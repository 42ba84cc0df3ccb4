'use client'

import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { StakeholderWire } from '@/lib/audit/interviews/contract'

interface PersonForm {
  values: { stakeholderId: string }
  // biome-ignore lint/suspicious/noExplicitAny: the form's own type of its fields, whichever form it is.
  getInputProps: (field: any) => any
}

/** The interviewee: an existing stakeholder, or a new one. */
export function PersonFields({ form, stakeholders }: { form: PersonForm; stakeholders: StakeholderWire[] }) {
  return (
    <>
      {stakeholders.length > 0 && (
        <NativeSelect
          {...form.getInputProps('stakeholderId')}
          label="Who"
          data={[
            ...stakeholders.map(({ id, name, role }) => ({
              value: id,
              label: role ? `${name}, ${role}` : name,
            })),
            { value: '', label: 'New person' },
          ]}
        />
      )}
      {form.values.stakeholderId === '' && <StakeholderFields form={form} prefix="stakeholder." />}
    </>
  )
}

interface StakeholderFieldsProps {
  form: Pick<PersonForm, 'getInputProps'>
  prefix?: string
}

export function StakeholderFields({ form, prefix = '' }: StakeholderFieldsProps) {
  return (
    <>
      <TextInput
        {...form.getInputProps(`${prefix}name`)}
        label="Name"
        autoComplete="off"
        required
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.getInputProps(`${prefix}role`)}
          label="Role"
          placeholder="Head of Finance"
          autoComplete="off"
        />
        <TextInput {...form.getInputProps(`${prefix}email`)} label="E-mail" type="email" autoComplete="off" />
      </SimpleGrid>
    </>
  )
}
