'use client'

import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { CONTRADICTION_STATES, type ContradictionState } from '@/lib/audit/analysis/constants'
import type { SynthesisWire } from '@/lib/audit/analysis/contract'
import { updateContradiction } from '@/lib/audit/analysis/contradictions-contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import type { ContradictionChanges } from './use-findings'

interface ContradictionDialogProps {
  contradiction: SynthesisWire['contradictions'][number]
  onSave: (body: ContradictionChanges) => Promise<void>
  onClose: () => void
}

const CHOICES: Record<ContradictionState, string> = {
  open: 'Open: still to find out',
  statement_holds: 'A holds',
  against_holds: 'B holds',
  not_one: 'Not a contradiction: both can be true',
}

/** Settles a contradiction: which statement is right, why, who finds out, and a note. */
export function ContradictionDialog({ contradiction, onSave, onClose }: ContradictionDialogProps) {
  const { subject, state, reason, owner, note, evidence } = contradiction
  const requestForm = useRequestForm({
    initialValues: { subject, state, reason, owner, note },
    schema: updateContradiction.input.body!,
    toBody: (values): ContradictionChanges => ({
      state: values.state,
      reason: values.reason,
      owner: values.owner,
      note: values.note,
      ...(values.subject !== subject && { subject: values.subject }),
    }),
    check: (values): Record<string, string> =>
      values.state !== 'open' && values.reason.trim() === '' ? { reason: 'Say why.' } : {},
    send: async (body) => {
      await onSave(body)
      onClose()
    },
  })
  const { form } = requestForm
  const sourceOf = (index: number) => evidence[index]?.sourceName
  const descriptions: Partial<Record<ContradictionState, string | undefined>> = {
    statement_holds: sourceOf(0),
    against_holds: sourceOf(1),
  }
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Settle the contradiction"
      canSubmit={form.isDirty()}
      submitLabel="Save"
    >
      <Radio.Group label="What holds" {...form.getInputProps('state')}>
        <Stack gap="xs" mt={4}>
          {CONTRADICTION_STATES.map((value) => (
            <Radio key={value} value={value} label={CHOICES[value]} description={descriptions[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Why"
        description="Who said so, and when. Needed unless it stays open."
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      <TextInput label="Owner" description="Who finds out" {...form.getInputProps('owner')} />
      <Textarea label="Note" autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
      <TextInput label="Subject" {...form.getInputProps('subject')} />
    </FormDialog>
  )
}
