'use client'

import { ActionIcon, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import type {
  deleteStakeholder,
  InterviewSummaryWire,
  StakeholderWire,
} from '@/lib/audit/interviews/contract'
import { confirm } from '@/lib/ui/confirm'
import { MenuButton } from '@/lib/ui/menu-button'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { InterviewLine } from './interview-line'
import type { RoomDialog } from './room-dialog'
import classes from './stakeholder-list.module.css'

interface StakeholderListProps {
  projectId: string
  stakeholders: StakeholderWire[]
  interviews: InterviewSummaryWire[]
  canEdit: boolean
  onOpen: (dialog: RoomDialog) => void
}

export function StakeholderList({
  projectId,
  stakeholders,
  interviews,
  canEdit,
  onOpen,
}: StakeholderListProps) {
  return (
    <Box component="ul" aria-label="Stakeholders" m={0} p={0} style={{ listStyle: 'none' }}>
      {stakeholders.map((stakeholder) => {
        const own = interviews.filter((interview) => interview.stakeholder.id === stakeholder.id)
        return (
          <Box component="li" key={stakeholder.id} className={classes.person}>
            <Box miw={0} className={classes.who}>
              <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
                {stakeholder.name}
              </Title>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {[stakeholder.role ?? 'No role given', stakeholder.email].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <div className={classes.menu}>
              <StakeholderMenu
                projectId={projectId}
                stakeholder={stakeholder}
                interviewCount={own.length}
                canEdit={canEdit}
                onOpen={onOpen}
              />
            </div>
            {own.length > 0 ? (
              <Stack
                component="ul"
                gap="xs"
                m={0}
                p={0}
                className={classes.interviews}
                aria-label={`Interviews with ${stakeholder.name}`}
              >
                {own.map((interview) => (
                  <InterviewLine key={interview.id} interview={interview} />
                ))}
              </Stack>
            ) : (
              canEdit && (
                <Group gap="xs" className={classes.interviews}>
                  <Text size="sm" c="dimmed">
                    Not interviewed yet.
                  </Text>
                  <Button
                    size="compact-sm"
                    variant="light"
                    aria-label={`Invite ${stakeholder.name}`}
                    onClick={() => onOpen({ kind: 'invite', stakeholderId: stakeholder.id })}
                  >
                    Invite
                  </Button>
                </Group>
              )
            )}
          </Box>
        )
      })}
    </Box>
  )
}

interface StakeholderMenuProps extends Pick<StakeholderListProps, 'projectId' | 'canEdit' | 'onOpen'> {
  stakeholder: StakeholderWire
  interviewCount: number
}

function StakeholderMenu({ projectId, stakeholder, interviewCount, canEdit, onOpen }: StakeholderMenuProps) {
  const router = useRouter()

  async function remove() {
    const confirmed = await confirm({
      title: `Remove ${stakeholder.name}?`,
      message:
        interviewCount > 0
          ? `${countOf(interviewCount, 'interview')} with all answers will be deleted as well. This cannot be undone.`
          : 'This cannot be undone.',
      confirmLabel: 'Remove',
      dangerous: true,
    })
    if (!confirmed) return
    try {
      await request<typeof deleteStakeholder>('DELETE /api/projects/{id}/stakeholders/{stakeholderId}', {
        params: { id: projectId, stakeholderId: stakeholder.id },
      })
      router.refresh()
    } catch (error) {
      showFailure(error, `${stakeholder.name} was not removed`)
    }
  }

  const change = canEdit
    ? [
        {
          id: 'invite',
          label: 'Invite to an interview',
          opensDialog: true,
          onPress: () => onOpen({ kind: 'invite', stakeholderId: stakeholder.id }),
        },
        {
          id: 'transcript',
          label: 'Add a transcript',
          opensDialog: true,
          onPress: () => onOpen({ kind: 'transcript', stakeholderId: stakeholder.id }),
        },
        {
          id: 'edit',
          label: 'Edit',
          opensDialog: true,
          onPress: () => onOpen({ kind: 'stakeholder', stakeholder }),
        },
      ]
    : []
  return (
    <MenuButton
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More for ${stakeholder.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
      groups={[
        {
          entries: [
            ...change,
            { id: 'remove', label: 'Remove', isDangerous: true, opensDialog: true, onPress: remove },
          ],
        },
      ]}
    />
  )
}
