import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPrincipal } from '@/app/_server/session'
import { env } from '@/lib/platform/env'
import { LinkAnchor } from '@/lib/ui/links'
import { safeNext } from '@/lib/ui/safe-next'
import { START_PAGE } from '@/lib/ui/start-page'
import { AuthCard } from '../_components/auth-card'
import { ProviderButtons } from '../_components/provider-buttons'
import { SignInForm } from '../_components/sign-in-form'
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
      <SignInForm next={destination} providerError={typeof error === 'string' ? error : undefined} />
      <ProviderButtons providers={configuredProviders()} next={destination} />
    </AuthCard>
  )
}
