import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { accountOperations } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { PasswordForm } from './_components/password-form'
import { SignOutEverywhere } from './_components/sign-out-everywhere'

export const metadata: Metadata = { title: 'Security' }

export default async function SecurityPage() {
  const profile = await callAsUser(accountOperations.getProfile, await requirePrincipal())
  return (
    <>
      <PageHeader title="Security" description="Your password and sessions." />
      <Section
        isSpaced
        title={profile.hasPassword ? 'Change password' : 'Set a password'}
        description="You are then signed out of every browser, including this one. Access tokens keep working."
      >
        <PasswordForm email={profile.email} hasPassword={profile.hasPassword} />
      </Section>
      <Section
        isSpaced
        title="Sessions"
        description="Lost a device, or still signed in somewhere? End all browser sessions, including this one. Access tokens keep working."
      >
        <SignOutEverywhere />
      </Section>
    </>
  )
}
