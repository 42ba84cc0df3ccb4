import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { accountOperations } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import { isMailConfigured } from '@/lib/platform/mail'
import { PageHeader } from '@/lib/ui/page-header'
import { ProfileForm } from './_components/profile-form'

export const metadata: Metadata = { title: 'Profile' }

export default async function ProfilePage() {
  const profile = await callAsUser(accountOperations.getProfile, await requirePrincipal())
  return (
    <>
      <PageHeader title="Profile" description="Your name, and how your firm appears to clients." />
      <ProfileForm profile={profile} canMail={isMailConfigured()} />
    </>
  )
}
