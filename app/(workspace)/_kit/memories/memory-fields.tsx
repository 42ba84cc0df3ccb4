'use client'

import { Textarea, TextInput } from '@mantine/core'
import { MAX_CONTENT_CHARACTERS, MAX_SUBJECT_CHARACTERS } from '@/lib/nucleus/memories/constants'

interface MemoryFieldsProps {
  form: { getInputProps: (field: 'subject' | 'content') => object }
  /** Shows examples in the empty fields. */
  hasExamples?: boolean
  /** The field with the focus when the dialog opens. */
  focused?: 'subject' | 'content'
}

/** Fields for the content of a memory and its subject. */
export function MemoryFields({ form, hasExamples = false, focused = 'content' }: MemoryFieldsProps) {
  return (
    <>
      <TextInput
        {...form.getInputProps('subject')}
        label="Subject"
        description="Who or what it is about"
        placeholder={hasExamples ? 'Invoice approval at Brenner Parts' : undefined}
        maxLength={MAX_SUBJECT_CHARACTERS}
        autoComplete="off"
        required
        data-autofocus={focused === 'subject' || undefined}
      />
      <Textarea
        {...form.getInputProps('content')}
        label="What to remember"
        placeholder={hasExamples ? 'Everything above 5,000 euros needs two signatures.' : undefined}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_CONTENT_CHARACTERS}
        required
        data-autofocus={focused === 'content' || undefined}
      />
    </>
  )
}
