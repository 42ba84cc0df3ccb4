'use client'

import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { emailAddress } from '@/lib/contract/wire'
import { waitingTime } from '@/lib/ui/form-errors'
import { LinkAnchor } from '@/lib/ui/links'
import { PasswordField } from '@/lib/ui/password-field'
import { signInWithPassword } from '@/lib/ui/session'
import { FormAlert } from './form-alert'
import { providerErrorText } from './provider-errors'
import { useCountdown } from './use-countdown'
import { useTypedForm } from './use-typed-form'

const required = z.string().trim().min(1, 'must not be empty')
const Credentials = z.object({
  email: emailAddress,
  password: z.string().min(1, 'must not be empty'),
  code: required.optional(),
})

export function SignInForm({ next, providerError }: { next: string; providerError?: string }) {
  const [failure, setFailure] = useState<ReactNode>(providerError && providerErrorText(providerError))
  const [secondsLeft, startWaiting] = useCountdown()
  const [leaving, setLeaving] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const form = useTypedForm<'email' | 'password' | 'code'>(Credentials, async (typed, element) => {
    setFailure(undefined)
    const result = await signInWithPassword(typed.email.trim(), typed.password, typed.code?.trim())
    switch (result.outcome) {
      case 'signedIn':
        setLeaving(true)
        // A full load: everything on the next page is made for the new session.
        window.location.assign(next)
        return undefined
      case 'limited':
        startWaiting(result.retryAfterSeconds)
        return undefined
      case 'codeNeeded':
        setNeedsCode(true)
        return undefined
      case 'codeRefused':
        return { code: 'This code is wrong, expired or used already.' }
      case 'refused':
        setNeedsCode(false)
        setFailure(providerErrorText('CredentialsSignin'))
        emptyPassword(element)
        return undefined
      default:
        setFailure('The workspace did not respond. Try again in a moment.')
    }
  })

  const waiting = secondsLeft > 0
  return (
    <form onSubmit={form.onSubmit} method="post" noValidate>
      <FormAlert>
        {waiting ? 'Too many attempts. Wait before trying again, or set a new password.' : failure}
      </FormAlert>
      <Stack gap="md">
        <TextInput
          {...form.field('email')}
          type="email"
          label="E-mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        {needsCode && (
          <TextInput
            {...form.field('code')}
            label="Code"
            description="Six digits from your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            autoFocus
            required
            withAsterisk={false}
          />
        )}
        <Button type="submit" fullWidth loading={form.sending || leaving} disabled={waiting || !form.ready}>
          {waiting ? `Try again in ${waitingTime(secondsLeft)}` : 'Sign in'}
        </Button>
        <Group justify="center">
          <LinkAnchor href="/forgot-password" size="sm">
            Forgot your password?
          </LinkAnchor>
        </Group>
      </Stack>
    </form>
  )
}

function emptyPassword(element: HTMLFormElement) {
  const field = element.elements.namedItem('password')
  if (!(field instanceof HTMLInputElement)) return
  field.value = ''
  field.focus()
}
