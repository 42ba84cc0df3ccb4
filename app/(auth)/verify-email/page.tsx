import type { Metadata } from 'next'
import { AuthCard } from '../_components/auth-card'
import { VerifyEmailForm } from '../_components/verify-email-form'

export const metadata: Metadata = { title: 'Confirm e-mail address', referrer: 'no-referrer' }

export default function VerifyEmailPage() {
  return (
    <AuthCard title="Confirm your e-mail address">
      <VerifyEmailForm />
    </AuthCard>
  )
}
