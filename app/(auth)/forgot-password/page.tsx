import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { isMailConfigured } from '@/lib/platform/mail'
import { LinkAnchor } from '@/lib/ui/links'
import { AccountField, AccountForm, Outcome } from '../_components/account-form'
import { AuthCard } from '../_components/auth-card'

export const metadata: Metadata = { title: 'Forgotten password' }

export default function ForgotPasswordPage() {
  const footer = <LinkAnchor href="/sign-in">Back to sign-in</LinkAnchor>
  if (!isMailConfigured()) {
    return (
      <AuthCard
        title="Set a new password"
        description="This workspace sends no e-mail, so a link cannot be mailed to you."
        footer={footer}
      >
        <Text>
          Ask the operator of this workspace for a link, and give the e-mail address of your account. They
          make it with the{' '}
          <LinkAnchor href="/docs/operations#command-line" inherit>
            command line
          </LinkAnchor>
          . It works once, within one hour.
        </Text>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Set a new password"
      description="We’ll e-mail you a link to set a new password."
      footer={footer}
    >
      <AccountForm purpose="forgotten-password" button="Send the link">
        <AccountField
          name="email"
          label="E-mail of your account"
          missing="Enter your e-mail address."
          type="email"
          autoComplete="username"
        />
      </AccountForm>
      <Outcome name="requested" title="Request received">
        If <span data-slot="email" /> has an account, a link is on its way. It works once and for a limited
        time. Check your spam folder too.
      </Outcome>
    </AuthCard>
  )
}
