import bowser from 'bowser'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { secondFactorOperations } from '@/lib/account/second-factor'
import { accountOperations } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { PasswordForm } from './_components/password-form'
import { SecondFactor } from './_components/second-factor'
import { SessionList } from './_components/session-list'
import { SignOutEverywhere } from './_components/sign-out-everywhere'

export const metadata: Metadata = { title: 'Security' }

/** 'Firefox on Windows', as far as the browser says. */
function browserIn(userAgent: string): string {
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ')
}

export default async function SecurityPage() {
  const principal = await requirePrincipal()
  const profile = await callAsUser(accountOperations.getProfile, principal)
  const secondFactor = await callAsUser(secondFactorOperations.getSecondFactor, principal)
  const { sessions } = await callAsUser(accountOperations.listSessions, principal)
  return (
    <>
      <PageHeader title="Security" />
      <Section
        isSpaced
        title={profile.hasPassword ? 'Change password' : 'Set a password'}
        description="You are then signed out of every browser, including this one."
      >
        <PasswordForm email={profile.email} hasPassword={profile.hasPassword} />
      </Section>
      {profile.hasPassword && (
        <Section
          isSpaced
          title="Two-step sign-in"
          description="Signing in with your password also needs a code from your phone. Access tokens and sign-in with another provider are not affected."
        >
          <SecondFactor {...secondFactor} />
        </Section>
      )}
      <Section
        isSpaced
        title="Sessions"
        description="Browsers that are signed in. Lost a device? Sign it out here. Access tokens keep working, also after a new password."
      >
        <SessionList
          sessions={sessions.map(({ userAgent, ...session }) => ({
            ...session,
            browser: browserIn(userAgent),
          }))}
        />
        <SignOutEverywhere />
      </Section>
    </>
  )
}
