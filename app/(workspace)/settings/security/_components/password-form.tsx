'use client'

import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { changePassword } from '@/lib/account/users/contract'
import { useRequestForm } from '@/lib/ui/form'
import { PasswordField } from '@/lib/ui/password-field'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { useLeaveWorkspace } from '../../_components/leave-workspace'

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const leave = useLeaveWorkspace()
  const [isLeaving, setIsLeaving] = useState(false)
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: { currentPassword: '', newPassword: '' },
    schema: () => import('@/lib/account/users/contract').then((contract) => contract.ChangePasswordBody),
    missing: { currentPassword: 'Enter your current password.', newPassword: 'Enter a new password.' },
    toBody: ({ currentPassword, newPassword }) =>
      hasPassword ? { currentPassword, newPassword } : { newPassword },
    send: async (body) => {
      await request<typeof changePassword>('POST /api/user/password', { body })
      setIsLeaving(true)
      leave('/sign-in', 'Your new password is set', 'Every session has ended. Sign in with the new password.')
    },
  })
  return (
    <form onSubmit={onSubmit} method="post" noValidate>
      <Stack gap="md" maw="24rem">
        <RequestFailure failure={failure} />
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        {hasPassword && (
          <PasswordField
            {...form.getInputProps('currentPassword')}
            label="Current password"
            autoComplete="current-password"
            required
            withAsterisk={false}
          />
        )}
        <PasswordField
          {...form.getInputProps('newPassword')}
          label="New password"
          description="10 to 200 characters. Any characters will do; length is what makes it strong."
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <Group>
          <Button type="submit" loading={submitting || isLeaving}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
