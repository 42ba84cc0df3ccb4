import type { Metadata } from 'next'
import { LinkAnchor } from '@/lib/ui/links'
import { AuthCard } from '../_components/auth-card'
import { ResetPasswordForm } from '../_components/reset-password-form'

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer' }

export default function ResetPasswordPage() {
  return (
    <AuthCard
      title="Choose a new password"
      description="This signs you out everywhere."
      footer={<LinkAnchor href="/sign-in">Back to sign-in</LinkAnchor>}
    >
      <ResetPasswordForm />
    </AuthCard>
  )
}
