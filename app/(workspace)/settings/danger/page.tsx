import { Button, List, ListItem, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { accountOperations } from '@/lib/account/users'
import { exportData } from '@/lib/account/users/contract'
import { callAsUser } from '@/lib/api/call'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { DeleteAccount } from './_components/delete-account'

export const metadata: Metadata = { title: 'Export and deletion' }

export default async function DangerPage() {
  const profile = await callAsUser(accountOperations.getProfile, await requirePrincipal())
  return (
    <>
      <PageHeader title="Export and deletion" />
      <Section
        isSpaced
        title="Export my data"
        description="A zip archive with everything stored about this account, as JSON lines."
      >
        <Button
          component="a"
          href={exportData.path}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download export
        </Button>
      </Section>
      <Section
        isSpaced
        title="Delete account"
        description="Immediate and permanent. Nothing can be restored."
      >
        <Text mb="xs">This deletes:</Text>
        <List mb="md" spacing={4}>
          <ListItem>every project with its documents, interviews, findings and reports</ListItem>
          <ListItem>every lead, assessment template and ReadyLink: their public pages close</ListItem>
          <ListItem>your contacts, captures, memories and insights</ListItem>
          <ListItem>
            every access token and webhook: agents that use a token are rejected from their next request on
          </ListItem>
          <ListItem>your profile, your plan, your credits and their history</ListItem>
        </List>
        <DeleteAccount email={profile.email} hasPassword={profile.hasPassword} />
      </Section>
    </>
  )
}
