'use client'

import { Button, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SignUpBody, type signUp } from '@/lib/account/users/contract'
import { formFailure } from '@/lib/ui/form-errors'
import { LinkAnchor } from '@/lib/ui/links'
import { PasswordField } from '@/lib/ui/password-field'
import { ApiError, request } from '@/lib/ui/request'
import { signInWithPassword } from '@/lib/ui/session'
import { announceWelcome } from '@/lib/ui/welcome'
import { FormAlert } from './form-alert'
import { useTypedForm } from './use-typed-form'

export function SignUpForm({ next }: { next: string }) {
  const [failure, setFailure] = useState<ReactNode>()
  const [leaving, setLeaving] = useState(false)
  const form = useTypedForm<'email' | 'password'>(SignUpBody, async (values) => {
    setFailure(undefined)
    try {
      await request<typeof signUp>('POST /api/account/sign-up', { body: values })
    } catch (error) {
      const { errors, message } = formFailure(error, ['email', 'password'])
      const taken = error instanceof ApiError && error.status === 409
      setFailure(taken ? <EmailTaken /> : message)
      return taken ? undefined : errors
    }
    setLeaving(true)
    const { outcome } = await signInWithPassword(values.email.trim(), values.password)
    if (outcome === 'signedIn') announceWelcome()
    window.location.assign(outcome === 'signedIn' ? next : `/sign-in?next=${encodeURIComponent(next)}`)
  })

  return (
    <form onSubmit={form.onSubmit} method="post" noValidate>
      <FormAlert>{failure}</FormAlert>
      <Stack gap="md">
        <TextInput
          {...form.field('email')}
          type="email"
          label="Work e-mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          description="At least 10 characters. Tip: four random words make a strong password."
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <Button type="submit" fullWidth loading={form.sending || leaving} disabled={!form.ready}>
          Create account
        </Button>
      </Stack>
    </form>
  )
}

function EmailTaken() {
  return (
    <>
      An account with this e-mail already exists. <LinkAnchor href="/sign-in">Sign in</LinkAnchor> or{' '}
      <LinkAnchor href="/forgot-password">set a new password</LinkAnchor>.
    </>
  )
}
