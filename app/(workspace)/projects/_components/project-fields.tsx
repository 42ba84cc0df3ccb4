'use client'

import { Autocomplete, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { memo, type ReactNode } from 'react'
import { CURRENCY_CODES } from '@/lib/audit/projects/currencies'
import { characterCount } from '@/lib/contract/character-count'
import { formatCount } from '@/lib/ui/numbers'
import { COMPANY_SIZES, INDUSTRIES } from './project-choices'

export type ProjectValues = {
  clientName: string
  industry: string
  companySize: string
  currency: string
  description: string
}

/** Converts typed values for the API: trims spaces around a name. */
export function trimmed(values: ProjectValues): ProjectValues {
  return {
    clientName: values.clientName.trim(),
    industry: values.industry.trim(),
    companySize: values.companySize.trim(),
    currency: values.currency,
    description: values.description.trim(),
  }
}

/** What the forms of a project say at a field that is empty. */
export const MISSING_PROJECT_FIELDS = {
  clientName: 'Enter the client’s name.',
  industry: 'Choose an industry.',
  companySize: 'Choose a size.',
}

const MAX_DESCRIPTION = 5000
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const CURRENCIES = CURRENCY_CODES.map((value) => {
  const name = currencyNames.of(value)
  return { value, label: name && name !== value ? `${value} · ${name}` : value }
})

interface ProjectFieldsProps {
  form: UseFormReturnType<ProjectValues>
  /** The size of an existing project may be cleared; a new one requires it. */
  isSizeOptional?: boolean
}

interface KeptProps {
  /** Everything that the field depends on. */
  of: readonly unknown[]
  children: ReactNode
}

/** A field that is drawn again only when what it depends on has changed, not with each key in another one. */
const Kept = memo(
  ({ children }: KeptProps) => children,
  (before, after) => before.of.every((value, at) => Object.is(value, after.of[at])),
)

export function ProjectFields({ form, isSizeOptional = false }: ProjectFieldsProps) {
  const { values, errors } = form
  const length = characterCount(values.description)
  return (
    <Stack gap="md">
      <Kept of={[values.clientName, errors.clientName]}>
        <TextInput
          {...form.getInputProps('clientName')}
          label="Client"
          placeholder="Name of the organisation"
          autoComplete="off"
          required
          data-autofocus
        />
      </Kept>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Kept of={[values.industry, errors.industry]}>
          <Autocomplete
            {...form.getInputProps('industry')}
            label="Industry"
            placeholder="Choose or type"
            data={INDUSTRIES}
            comboboxProps={{ withinPortal: true }}
            required
          />
        </Kept>
        <Kept of={[values.companySize, errors.companySize, isSizeOptional]}>
          <Autocomplete
            {...form.getInputProps('companySize')}
            label="Company size"
            placeholder="Choose or type"
            description="Number of employees"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={COMPANY_SIZES}
            required={!isSizeOptional}
          />
        </Kept>
      </SimpleGrid>
      <Kept of={[values.currency, errors.currency]}>
        <Select
          {...form.getInputProps('currency')}
          label="Currency"
          description="For savings, costs and other amounts in the deliverables"
          data={CURRENCIES}
          searchable
          allowDeselect={false}
          selectFirstOptionOnChange
          nothingFoundMessage="No such currency"
          checkIconPosition="right"
        />
      </Kept>
      <Kept of={[values.description, errors.description]}>
        <Textarea
          {...form.getInputProps('description')}
          label={
            <Group component="span" gap={6} display="inline-flex">
              Description
              <Text component="span" size="sm" c="dimmed">
                optional
              </Text>
            </Group>
          }
          placeholder="What the client wants to know, where they stand, what is out of scope"
          description={
            <Text
              component="span"
              size="xs"
              className="tabular"
              c={length > MAX_DESCRIPTION ? 'var(--mantine-color-error)' : 'dimmed'}
            >
              {formatCount(length)} of {formatCount(MAX_DESCRIPTION)} characters
            </Text>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={10}
        />
      </Kept>
    </Stack>
  )
}
