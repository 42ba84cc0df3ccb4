'use client'

import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ResetPasswordBody, type resetPassword } from '@/lib/account/users/contract'
import { formFailure } from '@/lib/ui/form-errors'
import { LinkAnchor } from '@/lib/ui/links'
import { PasswordField } from '@/lib/ui/password-field'
import { request } from '@/lib/ui/request'
import { FormAlert } from './form-alert'
import { LinkOutcome } from './link-outcome'
import { useFragmentToken } from './use-fragment-token'
import { useTypedForm } from './use-typed-form'

const NewPassword = ResetPasswordBody.pick({ password: true })

export function ResetPasswordForm() {
  const token = useFragmentToken()
  const [failure, setFailure] = useState<ReactNode>()
  const [done, setDone] = useState(false)
  const form = useTypedForm<'password'>(NewPassword, async ({ password }) => {
    setFailure(undefined)
    try {
      await request<typeof resetPassword>('POST /api/account/password-reset/confirm', {
        body: { token: token ?? '', password },
      })
      setDone(true)
      window.history.replaceState(null, '', window.location.pathname)
    } catch (error) {
      const { errors, message } = formFailure(error, ['password'])
      setFailure(message && <LinkFailure message={message} />)
      return errors
    }
  })

  if (done) {
    return (
      <LinkOutcome
        title="Your new password is set"
        text="All earlier sessions have ended. Sign in with the new password."
      />
    )
  }
  if (token === '') return <FormAlert>{<LinkFailure message="This link is incomplete." />}</FormAlert>
  return (
    <form onSubmit={form.onSubmit} method="post" noValidate>
      <FormAlert>{failure}</FormAlert>
      <Stack gap="md">
        <PasswordField
          {...form.field('password')}
          label="New password"
          description="At least 10 characters."
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <Button type="submit" fullWidth loading={form.sending} disabled={!form.ready}>
          Set the password
        </Button>
      </Stack>
    </form>
  )
}

function LinkFailure({ message }: { message: string }) {
  return (
    <>
      {message} Open the full link you were given, or{' '}
      <LinkAnchor href="/forgot-password">ask for a new one</LinkAnchor>.
    </>
  )
}
