'use client'

import { Group, NativeSelect, Text } from '@mantine/core'
import { MEMORY_TYPES } from '@/lib/nucleus/memories/constants'
import { createMemory, type MemoryType, type MemoryWire } from '@/lib/nucleus/memories/contract'
import { useRefresh } from '@/lib/ui/address'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { MemoryFields } from '../../../_kit/memories/memory-fields'
import { type ProjectChoice, projectOptions } from '../../../_kit/projects/project-choice'
import { useStakeholders } from './use-stakeholders'

interface MemoryDialogProps {
  opened: boolean
  projects: ProjectChoice[]
  /** The initially selected project. */
  projectId?: string | null
  /** The memory that the new one replaces. */
  replaced?: MemoryWire
  onClose: () => void
  /** Called once the new memory is stored. */
  onCreated?: (memory: MemoryWire) => void
}

const TYPE_LABELS: Record<MemoryType, string> = {
  client: 'Client: about one of them',
  pattern: 'Pattern: holds for many',
  preference: 'Preference: how I work',
}

export function MemoryDialog(props: MemoryDialogProps) {
  const { opened, projects, projectId, replaced, onClose, onCreated } = props
  const refresh = useRefresh()
  const attempt = useAttemptKey()
  const requestForm = useRequestForm({
    initialValues: {
      subject: replaced?.subject ?? '',
      content: replaced?.content ?? '',
      memoryType: replaced?.memoryType ?? ('client' as MemoryType),
      projectId: (replaced ? replaced.projectId : projectId) ?? '',
      stakeholderId: replaced?.stakeholderId ?? '',
    },
    schema: createMemory.input.body!,
    missing: { subject: 'Enter a subject.', content: 'Enter what to remember.' },
    toBody: ({ subject, content, memoryType, ...about }) => ({
      subject: subject.trim(),
      content: content.trim(),
      memoryType,
      projectId: about.projectId || null,
      stakeholderId: about.stakeholderId || null,
      ...(replaced && { supersedesId: replaced.id }),
    }),
    send: async (body) => {
      const memory = await attempt((idempotencyKey) =>
        request<typeof createMemory>('POST /api/nucleus/memories', { body }, { idempotencyKey }),
      )
      if (replaced) showSuccess('The old statement stays, marked as replaced.', 'Replaced')
      else showSuccess(`“${memory.subject}” is kept as a fact.`, 'Remembered')
      requestForm.form.reset()
      onClose()
      onCreated?.(memory)
      refresh()
    },
  })
  const { form } = requestForm
  const stakeholders = useStakeholders(form.values.projectId)

  return (
    <FormDialog
      request={requestForm}
      opened={opened}
      onClose={onClose}
      title={replaced ? 'Replace with a new statement' : 'New memory'}
      submitLabel={replaced ? 'Replace' : 'Remember'}
    >
      {replaced && (
        <Text c="dimmed">
          For something that has changed. The old statement stays, marked as replaced, and the two are linked.
          To fix a typo, edit the memory instead.
        </Text>
      )}
      <MemoryFields form={form} hasExamples focused={replaced ? 'content' : 'subject'} />
      <Group grow align="flex-start" gap="md" preventGrowOverflow={false} wrap="wrap">
        <NativeSelect
          {...form.getInputProps('memoryType')}
          label="Type"
          data={MEMORY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          miw="12rem"
        />
        <NativeSelect
          {...form.getInputProps('projectId')}
          label="Project"
          data={projectOptions(projects, 'No project', form.values.projectId)}
          onChange={({ currentTarget: { value } }) => form.setValues({ projectId: value, stakeholderId: '' })}
          miw="12rem"
        />
      </Group>
      {stakeholders && stakeholders.length > 0 && (
        <NativeSelect
          {...form.getInputProps('stakeholderId')}
          label="Person"
          description="The stakeholder it is about or comes from"
          data={[
            { value: '', label: 'Nobody in particular' },
            ...stakeholders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </FormDialog>
  )
}
