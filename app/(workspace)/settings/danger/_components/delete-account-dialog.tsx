'use client'

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DeleteAccountBody, type deleteAccount } from '@/lib/account/users/contract'
import { DangerButton } from '@/lib/ui/danger-button'
import { useRequestForm } from '@/lib/ui/form'
import { PasswordField } from '@/lib/ui/password-field'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { useLeaveWorkspace } from '../../_components/leave-workspace'

interface DeleteAccountDialogProps {
  email: string
  hasPassword: boolean
  opened: boolean
  onClose: () => void
}

export function DeleteAccountDialog({ email, hasPassword, opened, onClose }: DeleteAccountDialogProps) {
  const leave = useLeaveWorkspace()
  const [isLeaving, setIsLeaving] = useState(false)
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: { email: '', password: '' },
    schema: DeleteAccountBody,
    missing: { password: 'Enter your password.' },
    toBody: (values) => (hasPassword ? values : { email: values.email }),
    send: async (body) => {
      await request<typeof deleteAccount>('DELETE /api/user/account', { body })
      setIsLeaving(true)
      leave(
        '/',
        'Your account is deleted',
        'Everything in it has been deleted. Thank you for using the workspace.',
      )
    },
  })
  const isSending = submitting || isLeaving
  const isTyped = form.values.email.trim().toLowerCase() === email.toLowerCase()

  function close() {
    if (isSending) return
    form.reset()
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Delete this account?"
      attributes={{ header: { role: 'presentation' } }}
    >
      <form onSubmit={onSubmit} method="post" noValidate>
        <Stack gap="md">
          <RequestFailure failure={failure} />
          <Text>
            Everything in it is deleted at once and cannot be restored. Type <strong>{email}</strong> to
            confirm.
          </Text>
          <TextInput
            {...form.getInputProps('email')}
            label="Your e-mail address"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            data-autofocus
          />
          {hasPassword && (
            <PasswordField
              {...form.getInputProps('password')}
              label="Your password"
              autoComplete="current-password"
              required
              withAsterisk={false}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={isSending}>
              Cancel
            </Button>
            <DangerButton type="submit" loading={isSending} disabled={!isTyped}>
              Delete account
            </DangerButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
