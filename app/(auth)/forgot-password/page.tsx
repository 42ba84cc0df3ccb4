import type { Metadata } from 'next'
import { env } from '@/lib/platform/env'
import { LinkAnchor } from '@/lib/ui/links'
import { AccountField, AccountForm, Outcome } from '../_components/account-form'
import { AuthCard } from '../_components/auth-card'

export const metadata: Metadata = { title: 'Forgotten password' }

export default function ForgotPasswordPage() {
  const sendsMail = env().SMTP_URL !== undefined
  return (
    <AuthCard
      title="Set a new password"
      description={
        sendsMail
          ? 'We’ll e-mail you a link to set a new password.'
          : 'This workspace sends no e-mail. Its operator can give you a link to set a new password.'
      }
      footer={<LinkAnchor href="/sign-in">Back to sign-in</LinkAnchor>}
    >
      <AccountForm purpose="forgotten-password" button={sendsMail ? 'Send the link' : 'Ask for a link'}>
        <AccountField name="email" label="E-mail of your account" type="email" autoComplete="username" />
      </AccountForm>
      <Outcome name="requested" title="Request received">
        If <span data-slot="email" /> has an account,{' '}
        {sendsMail
          ? 'a link is on its way. It works once and for a limited time. Check your spam folder too.'
          : 'the operator of this workspace can now give you a link. Tell them your address.'}
      </Outcome>
    </AuthCard>
  )
}
