import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { notificationOperations } from '@/lib/account/notifications'
import { callAsUser } from '@/lib/api/call'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { NotificationKinds } from './_components/notification-kinds'
import { TimeZone } from './_components/time-zone'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage() {
  const settings = await callAsUser(notificationOperations.getNotificationSettings, await requirePrincipal())
  const { canMail, isAddressConfirmed, email, kinds, timeZone } = settings
  return (
    <>
      <PageHeader
        title="Notifications"
        description={`Mail to ${email}. Several events of a kind share one mail when they come quickly.`}
      />
      {!canMail && (
        <Alert color="gray" icon={<IconMailOff aria-hidden />} mb="lg" maw="40rem" title="No mail is sent">
          This workspace has no mail server. Your choices are kept for when the operator adds one.
        </Alert>
      )}
      {canMail && !isAddressConfirmed && (
        <Alert
          color="gray"
          icon={<IconMailOff aria-hidden />}
          mb="lg"
          maw="40rem"
          title="Your address is not confirmed"
        >
          No mail is sent until you open the link in the mail from when you signed up. Lost it? Resetting your
          password confirms the address too.
        </Alert>
      )}
      <Section title="Mail me about" isSpaced>
        <NotificationKinds kinds={kinds} />
      </Section>
      <Section
        title="Time zone"
        description="The weekly digest comes on Monday morning where you are."
        isSpaced
      >
        <TimeZone timeZone={timeZone} />
      </Section>
    </>
  )
}
