import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { MIN_PASSWORD_LENGTH } from '@/lib/contract/wire'
import { LinkAnchor } from '@/lib/ui/links'
import { AccountField, AccountForm, Outcome } from '../_components/account-form'
import { AuthCard } from '../_components/auth-card'

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer' }

export default function ResetPasswordPage() {
  return (
    <AuthCard
      title="Choose a new password"
      description="This signs you out everywhere."
      footer={<LinkAnchor href="/sign-in">Back to sign-in</LinkAnchor>}
    >
      <AccountForm
        purpose="new-password"
        needsToken
        messages={{ incomplete: <LinkHelp>This link is incomplete.</LinkHelp> }}
        button="Set the password"
      >
        <AccountField
          name="password"
          label="New password"
          missing="Enter a password."
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          type="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
        />
        <Text size="sm" hidden data-link-help="">
          <LinkHelp />
        </Text>
      </AccountForm>
      <Outcome name="done" title="Your new password is set" thenSignIn>
        All earlier sessions have ended. Sign in with the new password.
      </Outcome>
    </AuthCard>
  )
}

function LinkHelp({ children }: { children?: ReactNode }) {
  return (
    <>
      {children} Open the full link you were given, or{' '}
      <LinkAnchor href="/forgot-password">ask for a new one</LinkAnchor>.
    </>
  )
}
