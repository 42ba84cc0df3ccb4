import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { AccountForm, Outcome } from '../_components/account-form'
import { AuthCard } from '../_components/auth-card'

export const metadata: Metadata = { title: 'Confirm e-mail address', referrer: 'no-referrer' }

export default function VerifyEmailPage() {
  return (
    <AuthCard
      title={
        <>
          Confirm your <span style={{ whiteSpace: 'nowrap' }}>e-mail</span> address
        </>
      }
    >
      <AccountForm
        purpose="confirm-address"
        needsToken
        messages={{ incomplete: 'This link is incomplete. Open the full link from your e-mail.' }}
        button="Confirm"
      >
        <Text>This confirms that you receive mail at this address.</Text>
      </AccountForm>
      <Outcome name="done" title="Your e-mail address is confirmed" thenSignIn>
        Sign in once more. Sessions and access tokens from before the confirmation have ended.
      </Outcome>
    </AuthCard>
  )
}
