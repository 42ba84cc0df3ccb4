'use client'

import {
  Button,
  Group,
  Modal,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { MAX_CAPTURE_CHARACTERS } from '@/lib/nucleus/captures/constants'
import {
  CreateCaptureBody,
  type createCapture,
  PASTED_CHANNELS,
} from '@/lib/nucleus/captures/record-contract'
import { useRequestForm } from '@/lib/ui/form'
import { formatCount } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { submitOnModEnter } from '@/lib/ui/submit-on-mod-enter'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { localDay, momentOf } from '../../../_kit/captures/capture-day'
import { type ProjectChoice, projectOptions } from '../../../_kit/projects/project-choice'
import { CHANNEL_NAMES } from './capture-words'
import { type PasteValues, usePasteDraft } from './use-paste-draft'

const KINDS = PASTED_CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_NAMES[channel] }))

interface PasteDialogProps {
  opened: boolean
  onClose: () => void
  projects: ProjectChoice[]
  /** The initially selected project. */
  projectId: string | null
}

/** Accepts a pasted text. The draft is kept until it is sent or discarded, even if the dialog is closed. */
export function PasteDialog({ opened, onClose, projects, projectId }: PasteDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [isLeaving, setIsLeaving] = useState(false)
  const [empty] = useState<PasteValues>(() => ({
    channel: 'transcript',
    content: '',
    title: '',
    day: localDay(new Date()),
    projectId: projectId ?? '',
  }))
  const draft = usePasteDraft(empty)
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: draft.initial,
    schema: CreateCaptureBody,
    check: ({ day, content }) => ({
      ...(!/^\d{4}-\d\d-\d\d$/.test(day) && { day: 'Enter the day it happened.' }),
      ...(content.trim() === '' && { content: 'Paste the text first.' }),
    }),
    toBody: (values) => ({
      channel: values.channel,
      content: values.content,
      title: values.title.trim() || null,
      capturedAt: values.day === '' ? null : momentOf(values.day, new Date()),
      projectId: values.projectId || null,
    }),
    send: async (body) => {
      const { capture } = await attempt((idempotencyKey) =>
        request<typeof createCapture>('POST /api/nucleus/captures/paste', { body }, { idempotencyKey }),
      )
      setIsLeaving(true)
      draft.forget()
      router.push(`/nucleus/captures/${capture.id}`)
    },
  })
  const isBusy = submitting || isLeaving
  const { length } = form.values.content
  const hasDraft = length > 0 || form.values.title !== ''

  function discard() {
    draft.forget()
    form.setValues(empty)
    form.clearErrors()
  }
  function close() {
    if (isBusy) return
    draft.keep(form.values)
    onClose()
  }
  const onText = (content: string) => {
    form.setFieldValue('content', content)
    draft.keep({ ...form.values, content })
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Paste a text"
      size="xl"
      attributes={{ header: { role: 'presentation' } }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <RequestFailure failure={failure} />
          <SegmentedControl
            aria-label="Kind of text"
            data={KINDS}
            value={form.values.channel}
            onChange={(channel) => form.setFieldValue('channel', channel as PasteValues['channel'])}
            disabled={isBusy}
          />
          <div>
            <Textarea
              {...form.getInputProps('content')}
              onChange={(event) => onText(event.currentTarget.value)}
              onKeyDown={submitOnModEnter}
              label="Text"
              description="Keep speaker names, time stamps and mail headers: they help."
              rows={10}
              required
              spellCheck={false}
              readOnly={isBusy}
              data-autofocus
            />
            <Text
              size="sm"
              mt={4}
              ta="right"
              className="tabular"
              c={length > MAX_CAPTURE_CHARACTERS ? 'red' : 'dimmed'}
            >
              {formatCount(length)} of {formatCount(MAX_CAPTURE_CHARACTERS)} characters
            </Text>
          </div>
          <Group gap="md" align="flex-start" grow preventGrowOverflow={false} wrap="wrap">
            <TextInput
              {...form.getInputProps('day')}
              type="date"
              label="The day it happened"
              description="“Next Friday” counts from it"
              required
              readOnly={isBusy}
              miw="11rem"
            />
            <NativeSelect
              {...form.getInputProps('projectId')}
              label="Project"
              description="Its memories belong there"
              data={projectOptions(projects, 'No project', form.values.projectId)}
              miw="11rem"
            />
          </Group>
          <TextInput
            {...form.getInputProps('title')}
            label="Title"
            placeholder="Made from the text when left empty"
            maxLength={200}
            readOnly={isBusy}
          />
          <Group justify="space-between" gap="xs">
            {hasDraft && !isBusy ? (
              <Button variant="subtle" color="gray" onClick={discard}>
                Discard the draft
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={close} disabled={isBusy}>
                Close
              </Button>
              <Button type="submit" loading={isBusy}>
                Save {CHANNEL_NAMES[form.values.channel].toLowerCase()}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
