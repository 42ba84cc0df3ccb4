'use client'

import { Checkbox, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { DEFAULT_SHARE_DAYS, MAX_SHARE_DAYS, MIN_SHARE_PASSWORD } from '@/lib/audit/report-shares/constants'
import {
  CreateReportShareBody,
  type createReportShare,
  type ReportShareWire,
  UpdateReportShareBody,
  type updateReportShare,
} from '@/lib/audit/report-shares/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { PasswordField } from '@/lib/ui/password-field'
import { DateText } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'

interface ShareDialogProps {
  projectId: string
  /** The link to change; undefined for a new one. */
  share?: ReportShareWire
  onClose: () => void
}

interface ShareValues extends Record<string, unknown> {
  name: string
  /** Empty while the field is empty, which leaves the expiry of an existing link. */
  expiresInDays: number | string
  password: string
  removesPassword: boolean
  allowComments: boolean
  allowDownloads: boolean
}

const dayMs = 86_400_000

/** Makes a share link of the report, or changes one. */
export function ShareDialog({ projectId, share, onClose }: ShareDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const initialValues: ShareValues = {
    name: share?.name ?? '',
    expiresInDays: share ? '' : DEFAULT_SHARE_DAYS,
    password: '',
    removesPassword: false,
    allowComments: share?.allowComments ?? true,
    allowDownloads: share?.allowDownloads ?? true,
  }
  const requestForm = useRequestForm({
    initialValues,
    schema: share ? UpdateReportShareBody : CreateReportShareBody,
    toBody: ({
      name,
      expiresInDays,
      password,
      removesPassword,
      allowComments,
      allowDownloads,
    }: ShareValues) => ({
      name: name.trim() || null,
      ...(expiresInDays === '' ? {} : { expiresInDays: Number(expiresInDays) }),
      ...(removesPassword ? { password: null } : password === '' ? {} : { password }),
      allowComments,
      allowDownloads,
    }),
    send: async (body) => {
      if (share) {
        await request<typeof updateReportShare>('PATCH /api/projects/{id}/report-shares/{shareId}', {
          params: { id: projectId, shareId: share.id },
          body,
        })
      } else {
        await attempt((idempotencyKey) =>
          request<typeof createReportShare>(
            'POST /api/projects/{id}/report-shares',
            { params: { id: projectId }, body },
            { idempotencyKey },
          ),
        )
        showSuccess('Copy it from the list and send it to your client.', 'There is a share link')
      }
      onClose()
      router.refresh()
    },
  })
  const { form } = requestForm
  const days = Number(form.values.expiresInDays)
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title={share ? 'Change the share link' : 'Share the report by a link'}
      submitLabel={share ? 'Save' : 'Create link'}
    >
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="For whom it is, such as ‘Board’; only you see it"
        maxLength={100}
      />
      <Stack gap={4}>
        <NumberInput
          {...form.getInputProps('expiresInDays')}
          label={share ? 'Expires after so many days from now' : 'Expires after (days)'}
          description={share && 'Leave it empty to keep the date'}
          min={1}
          max={MAX_SHARE_DAYS}
          allowDecimal={false}
          w="min(100%, 20rem)"
        />
        <Text size="sm" c="dimmed" role="status">
          {days >= 1 && days <= MAX_SHARE_DAYS ? (
            <>
              Works until <DateText at={new Date(Date.now() + days * dayMs).toISOString()} />
            </>
          ) : (
            share && (
              <>
                Works until <DateText at={share.expiresAt} />
              </>
            )
          )}
        </Text>
      </Stack>
      <PasswordField
        {...form.getInputProps('password')}
        label={share?.hasPassword ? 'New password' : 'Password'}
        description={
          share?.hasPassword
            ? 'Leave it empty to keep the password'
            : `Optional, at least ${MIN_SHARE_PASSWORD} characters; tell it to your client another way than the link`
        }
        autoComplete="new-password"
        disabled={form.values.removesPassword}
      />
      {share?.hasPassword && (
        <Checkbox
          {...form.getInputProps('removesPassword', { type: 'checkbox' })}
          label="Remove the password"
        />
      )}
      <Checkbox
        {...form.getInputProps('allowComments', { type: 'checkbox' })}
        label="Readers can comment"
        description="Everyone with the link sees the comments and your answers"
      />
      <Checkbox
        {...form.getInputProps('allowDownloads', { type: 'checkbox' })}
        label="Readers can download the report"
      />
      {!share && (
        <Text size="sm" c="dimmed">
          The link shows the report as it is now, and nothing else of your workspace. Later edits show only
          when you update the link.
        </Text>
      )}
    </FormDialog>
  )
}
