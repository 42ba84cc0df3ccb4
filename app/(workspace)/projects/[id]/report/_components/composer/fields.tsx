'use client'

import { Accordion, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** Fields of one subject, folded away until they are wanted. */
export const Panel = ({ value, title, children }: { value: string; title: string; children: ReactNode }) => (
  <Accordion.Item value={value}>
    <Accordion.Control>{title}</Accordion.Control>
    <Accordion.Panel>
      <Stack gap="md">{children}</Stack>
    </Accordion.Panel>
  </Accordion.Item>
)

interface ChoiceProps<Value extends string> {
  label: string
  description?: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few options, all in view. */
export function Choice<Value extends string>({
  label,
  description,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={`${id}-label`}>
        {label}
      </Text>
      {description && (
        <Text size="xs" c="dimmed" mb={4} id={`${id}-description`}>
          {description}
        </Text>
      )}
      <SegmentedControl
        aria-labelledby={`${id}-label`}
        aria-describedby={description && `${id}-description`}
        data={options}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </div>
  )
}

interface TextProps {
  label: string
  description?: string
  placeholder?: string
  value: string | null
  max: number
  onChange: (value: string | null) => void
}

/** One line of text; null while it is empty. */
export const Line = ({ value, max, onChange, ...field }: TextProps) => (
  <TextInput
    {...field}
    maxLength={max}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

/** Several lines of text; null while it is empty. */
export const Long = ({ value, max, onChange, ...field }: TextProps) => (
  <Textarea
    {...field}
    autosize
    minRows={2}
    maxRows={10}
    maxLength={max}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)
