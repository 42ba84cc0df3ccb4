import { Group } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPrincipal } from '@/app/_server/session'
import { env } from '@/lib/platform/env'
import { LinkAnchor } from '@/lib/ui/links'
import { safeNext } from '@/lib/ui/safe-next'
import { START_PAGE } from '@/lib/ui/start-page'
import { AccountField, AccountForm } from '../_components/account-form'
import { AuthCard } from '../_components/auth-card'
import { providerErrorText } from '../_components/provider-errors'
import { Providers } from '../_components/providers'
import { configuredProviders } from '../_server/providers'

export const metadata: Metadata = { title: 'Sign in' }

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, error } = await searchParams
  const destination = safeNext(next)
  if (await currentPrincipal()) redirect(destination)
  const query = destination === START_PAGE ? '' : `?next=${encodeURIComponent(destination)}`
  return (
    <AuthCard
      title="Sign in"
      footer={
        env().SIGN_UP === 'open' ? (
          <>
            No account yet? <LinkAnchor href={`/sign-up${query}`}>Sign up</LinkAnchor>
          </>
        ) : undefined
      }
    >
      <AccountForm
        purpose="sign-in"
        next={destination}
        message={typeof error === 'string' ? providerErrorText(error) : undefined}
        messages={{
          refused: providerErrorText('CredentialsSignin'),
          limited: 'Too many attempts. Wait before trying again, or set a new password.',
        }}
        button="Sign in"
        more={
          <Group justify="center">
            <LinkAnchor href="/forgot-password" size="sm">
              Forgot your password?
            </LinkAnchor>
          </Group>
        }
      >
        <AccountField
          name="email"
          label="E-mail"
          missing="Enter your e-mail address."
          type="email"
          autoComplete="username"
        />
        <AccountField
          name="password"
          label="Password"
          missing="Enter your password."
          type="password"
          autoComplete="current-password"
        />
        <AccountField
          name="code"
          label="Code"
          missing="Enter the code."
          description="Six digits from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          isAsleep
        />
      </AccountForm>
      <Providers providers={configuredProviders()} next={destination} />
    </AuthCard>
  )
}
