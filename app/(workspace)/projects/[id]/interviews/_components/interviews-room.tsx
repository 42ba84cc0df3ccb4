'use client'

import { ActionIcon, Button, Group } from '@mantine/core'
import { IconDots, IconFileText, IconMailForward, IconMessages, IconUsersPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { InterviewSummaryWire, StakeholderWire } from '@/lib/audit/interviews/contract'
import type { InterviewTemplateWire } from '@/lib/audit/interviews/invite-contract'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { MenuButton } from '@/lib/ui/menu-button'
import { PageHeader } from '@/lib/ui/page-header'
import type { InvitationSender } from './invite-people-dialog'
import { unheardOf } from './person-values'
import type { RoomDialog } from './room-dialog'
import { StakeholderList } from './stakeholder-list'

const StakeholderDialog = dynamic(() => import('./stakeholder-dialog').then((m) => m.StakeholderDialog), {
  ssr: false,
})
const InviteDialog = dynamic(() => import('./invite-dialog').then((m) => m.InviteDialog), { ssr: false })
const InvitePeopleDialog = dynamic(() => import('./invite-people-dialog').then((m) => m.InvitePeopleDialog), {
  ssr: false,
})
const TemplatesDialog = dynamic(() => import('./templates-dialog').then((m) => m.TemplatesDialog), {
  ssr: false,
})
const TranscriptDialog = dynamic(() => import('./transcript-dialog').then((m) => m.TranscriptDialog), {
  ssr: false,
})

interface InterviewsRoomProps {
  projectId: string
  stakeholders: StakeholderWire[]
  interviews: InterviewSummaryWire[]
  templates: InterviewTemplateWire[]
  sender: InvitationSender
  /** Whether this deployment has a mail server. */
  canMail: boolean
  canEdit: boolean
}

/** The stakeholders with their interviews, and the buttons to add interviews. */
export function InterviewsRoom({
  projectId,
  stakeholders,
  interviews,
  templates,
  sender,
  canMail,
  canEdit,
}: InterviewsRoomProps) {
  const [dialog, setDialog] = useState<RoomDialog>()
  const close = () => setDialog(undefined)
  const unheard = unheardOf(stakeholders, interviews)?.id
  return (
    <>
      <PageHeader
        title="Interviews"
        description="Invite people to answer online, or add a transcript."
        actions={
          canEdit && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconFileText size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog({ kind: 'transcript' })}
              >
                Add transcript
              </Button>
              <Button
                variant="default"
                leftSection={<IconUsersPlus size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog({ kind: 'inviteSeveral' })}
              >
                Invite several
              </Button>
              <Button
                leftSection={<IconMailForward size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog({ kind: 'invite' })}
              >
                Invite
              </Button>
              <MenuButton
                button={
                  <ActionIcon variant="default" size={36} aria-label="More for interviews">
                    <IconDots size={18} aria-hidden />
                  </ActionIcon>
                }
                groups={[
                  {
                    entries: [
                      {
                        id: 'stakeholder',
                        label: 'Add stakeholder',
                        opensDialog: true,
                        onPress: () => setDialog({ kind: 'stakeholder' }),
                      },
                      {
                        id: 'templates',
                        label: 'Question templates',
                        opensDialog: true,
                        onPress: () => setDialog({ kind: 'templates' }),
                      },
                    ],
                  },
                ]}
              />
            </Group>
          )
        }
      />
      {stakeholders.length === 0 ? (
        <EmptyMessage
          icon={IconMessages}
          title="No interviews yet"
          description="Documents say how work should be done; people say how it is done. Three interviews from different departments already show the difference. The people you invite need no account."
        />
      ) : (
        <StakeholderList
          projectId={projectId}
          stakeholders={stakeholders}
          interviews={interviews}
          canEdit={canEdit}
          onOpen={setDialog}
        />
      )}
      {dialog?.kind === 'stakeholder' && (
        <StakeholderDialog projectId={projectId} stakeholder={dialog.stakeholder} onClose={close} />
      )}
      {dialog?.kind === 'invite' && (
        <InviteDialog
          projectId={projectId}
          stakeholders={stakeholders}
          stakeholderId={dialog.stakeholderId ?? unheard}
          templates={templates}
          onClose={close}
        />
      )}
      {dialog?.kind === 'inviteSeveral' && (
        <InvitePeopleDialog
          projectId={projectId}
          stakeholders={stakeholders}
          templates={templates}
          sender={sender}
          canMail={canMail}
          onClose={close}
        />
      )}
      {dialog?.kind === 'templates' && <TemplatesDialog templates={templates} onClose={close} />}
      {dialog?.kind === 'transcript' && (
        <TranscriptDialog
          projectId={projectId}
          stakeholders={stakeholders}
          stakeholderId={dialog.stakeholderId ?? unheard}
          onClose={close}
        />
      )}
    </>
  )
}
