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
      <PageHeader title="Security" description="Your password, and where you are signed in." />
      <Section
        isSpaced
        title={profile.hasPassword ? 'Change password' : 'Set a password'}
        description="Afterwards you are signed out in every browser, this one included, and sign in with the new password. Access tokens keep working."
      >
        <PasswordForm email={profile.email} hasPassword={profile.hasPassword} />
      </Section>
      <Section
        isSpaced
        title="Sessions"
        description="Lost a device, or left yourself signed in somewhere? End every browser session at once, this one included. Access tokens keep working."
      >
        <SignOutEverywhere />
      </Section>
    </>
  )
}
