import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPrincipal } from '@/app/_server/session'
import { MIN_PASSWORD_LENGTH } from '@/lib/contract/wire'
import { env } from '@/lib/platform/env'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { safeNext } from '@/lib/ui/safe-next'
import { START_PAGE } from '@/lib/ui/start-page'
import { AccountField, AccountForm } from '../_components/account-form'
import { AuthCard } from '../_components/auth-card'
import { Providers } from '../_components/providers'
import { configuredProviders } from '../_server/providers'

export const metadata: Metadata = { title: 'Sign up' }

export default async function SignUpPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>
}) {
  const destination = safeNext((await searchParams).next)
  if (await currentPrincipal()) redirect(destination)
  if (env().SIGN_UP === 'closed') return <SignUpClosed />
  const query = destination === START_PAGE ? '' : `?next=${encodeURIComponent(destination)}`
  return (
    <AuthCard
      title="Create your account"
      footer={
        <>
          Have an account? <LinkAnchor href={`/sign-in${query}`}>Sign in</LinkAnchor>
        </>
      }
    >
      <AccountForm
        purpose="sign-up"
        next={destination}
        messages={{ taken: <EmailTaken /> }}
        button="Create account"
      >
        <AccountField
          name="email"
          label="Work e-mail"
          missing="Enter your e-mail address."
          type="email"
          autoComplete="username"
        />
        <AccountField
          name="password"
          label="Password"
          missing="Enter a password."
          description={`At least ${MIN_PASSWORD_LENGTH} characters. Tip: four random words make a strong password.`}
          type="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
        />
      </AccountForm>
      <Providers providers={configuredProviders()} next={destination} />
    </AuthCard>
  )
}

function SignUpClosed() {
  return (
    <AuthCard title="Sign-up is closed">
      <Text>
        The operator of this workspace creates accounts. Ask them for one; then you can sign in here.
      </Text>
      <LinkButton href="/sign-in" mt="md" fullWidth>
        Sign in
      </LinkButton>
    </AuthCard>
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
