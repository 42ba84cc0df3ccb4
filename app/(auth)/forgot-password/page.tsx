import type { Metadata } from 'next'
import { env } from '@/lib/platform/env'
import { LinkAnchor } from '@/lib/ui/links'
import { AuthCard } from '../_components/auth-card'
import { ForgotPasswordForm } from '../_components/forgot-password-form'

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
      <ForgotPasswordForm sendsMail={sendsMail} />
    </AuthCard>
  )
}
