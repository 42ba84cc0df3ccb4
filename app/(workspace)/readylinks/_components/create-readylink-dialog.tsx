'use client'

import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CreateReadyLinkBody, type createReadyLink } from '@/lib/lead-generation/readylinks/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { LinkButton } from '@/lib/ui/links'
import { ApiError, request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { nextPlanText, quotaText, type ReadyLinkQuota } from './quota'
import type { NewReadyLinkDefaults } from './readylink-defaults'
import { BUILT_IN_ID, type SurveyChoice, surveyOption } from './survey-choice'

interface CreateReadyLinkDialogProps {
  opened: boolean
  onClose: () => void
  surveys: SurveyChoice[]
  defaults: NewReadyLinkDefaults
  quota: ReadyLinkQuota
}

/** A result page needs a next step; software may leave it to later. */
const NewReadyLink = CreateReadyLinkBody.superRefine(({ bookingLink, contactEmail }, ctx) => {
  if (bookingLink || contactEmail) return
  const message = 'is required without a booking link, so that a result has a next step'
  ctx.addIssue({ code: 'custom', path: ['contactEmail'], message, input: contactEmail })
})

export function CreateReadyLinkDialog(props: CreateReadyLinkDialogProps) {
  // Checked only before the form opens: afterwards the server reports the limit, so that no typed text is lost.
  const [isFull] = useState(props.quota.isFull)
  return isFull && props.quota.isFull ? <FullDialog {...props} /> : <CreateReadyLinkForm {...props} />
}

function FullDialog({ opened, onClose, quota }: CreateReadyLinkDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="New ReadyLink"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack>
        <Text>
          {quotaText(quota)} in use.{' '}
          {quota.nextPlan
            ? `The ${quota.nextPlan.name} plan has ${nextPlanText(quota.nextPlan)}.`
            : 'More than one ReadyLink is switched off for this account.'}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          {quota.nextPlan && (
            <LinkButton href="/settings/plan" data-autofocus>
              Compare plans
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function CreateReadyLinkForm({ opened, onClose, surveys, defaults }: CreateReadyLinkDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [isLeaving, setIsLeaving] = useState(false)
  const { consultantLogo, brandColor } = defaults
  const requestForm = useRequestForm({
    initialValues: {
      name: '',
      assessmentConfigId: BUILT_IN_ID,
      consultantName: defaults.consultantName,
      consultantCompany: defaults.consultantCompany,
      bookingLink: defaults.bookingLink,
      contactEmail: defaults.contactEmail,
    },
    schema: NewReadyLink,
    missing: { name: 'Enter a name.' },
    toBody: (values) => ({
      name: values.name.trim(),
      assessmentConfigId: values.assessmentConfigId || null,
      consultantName: values.consultantName.trim() || null,
      consultantCompany: values.consultantCompany.trim() || null,
      consultantLogo,
      bookingLink: values.bookingLink.trim() || null,
      contactEmail: values.contactEmail.trim() || null,
      brandColor,
    }),
    send: async (body) => {
      const { data: link } = await attempt((idempotencyKey) =>
        request<typeof createReadyLink>('POST /api/agent/readylinks', { body }, { idempotencyKey }),
      ).catch(explainReusedKey)
      setIsLeaving(true)
      showSuccess(`“${link.name}” is open. Share its address.`, 'ReadyLink created')
      router.push(`/readylinks/${link.id}`)
    },
  })
  const { form } = requestForm
  const taken = [consultantLogo && 'logo', brandColor && 'colour'].filter(Boolean)

  return (
    <FormDialog
      request={requestForm}
      opened={opened}
      onClose={onClose}
      title="New ReadyLink"
      isBusy={isLeaving}
      submitLabel="Create ReadyLink"
    >
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="Only you see it: the event or newsletter it is for"
        placeholder="Spring trade fair"
        autoComplete="off"
        required
        data-autofocus
      />
      <NativeSelect
        {...form.getInputProps('assessmentConfigId')}
        label="Survey"
        description="The template is copied for this link, so you can change its questions separately"
        data={surveys.map(surveyOption)}
      />
      <TextInput
        {...form.getInputProps('consultantName')}
        label="Your name"
        description="Prospects see who asks"
        autoComplete="name"
      />
      <TextInput
        {...form.getInputProps('consultantCompany')}
        label="Your company"
        autoComplete="organization"
      />
      <TextInput
        {...form.getInputProps('bookingLink')}
        label="Booking link"
        description="Prospects go on here after their result"
        placeholder="https://example.com/book"
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextInput
        {...form.getInputProps('contactEmail')}
        label="E-mail for prospects"
        description="Shown with the result if there is no booking link"
        type="email"
        autoComplete="off"
      />
      <Text size="sm" c="dimmed">
        {taken.length > 0 ? `Your ${listOf(taken as string[])} will be used too. ` : ''}Logo, colour,
        description and next step can be changed under Design afterwards.
      </Text>
    </FormDialog>
  )
}

const listOf = (words: string[]) => new Intl.ListFormat('en').format(words)

/** The form was changed after a response was lost, and the earlier attempt had arrived. */
function explainReusedKey(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error
  const message =
    'Your first attempt worked after all, with the details you had then. Reload the list to see that ReadyLink. Sending this form now creates another one.'
  throw new ApiError(error.status, message, undefined, [], undefined, {})
}
