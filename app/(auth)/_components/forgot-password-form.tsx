'use client'

import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RequestPasswordResetBody, type requestPasswordReset } from '@/lib/account/users/contract'
import { formFailure } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'
import { FormAlert } from './form-alert'
import { useTypedForm } from './use-typed-form'

export function ForgotPasswordForm({ sendsMail }: { sendsMail: boolean }) {
  const [failure, setFailure] = useState<ReactNode>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useTypedForm<'email'>(RequestPasswordResetBody, async (values) => {
    setFailure(undefined)
    try {
      await request<typeof requestPasswordReset>('POST /api/account/password-reset', { body: values })
      setSentTo(values.email.trim())
    } catch (error) {
      const { errors, message } = formFailure(error, ['email'])
      setFailure(message)
      return errors
    }
  })

  if (sentTo !== undefined) return <Requested sendsMail={sendsMail} email={sentTo} />
  return (
    <form onSubmit={form.onSubmit} method="post" noValidate>
      <FormAlert>{failure}</FormAlert>
      <Stack gap="md">
        <TextInput
          {...form.field('email')}
          type="email"
          label="E-mail of your account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <Button type="submit" fullWidth loading={form.sending} disabled={!form.ready}>
          {sendsMail ? 'Send the link' : 'Ask for a link'}
        </Button>
      </Stack>
    </form>
  )
}

function Requested({ sendsMail, email }: { sendsMail: boolean; email: string }) {
  return (
    <Alert role="status" color="green" icon={<IconCheck size={18} aria-hidden />} title="Request received">
      {sendsMail
        ? `If ${email} has an account, a link is on its way. It works once and for a limited time. Check your spam folder too.`
        : `If ${email} has an account, the operator of this workspace can now give you a link. Tell them your address.`}
    </Alert>
  )
}
