'use client'

import { Badge, Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { InterviewWire } from '@/lib/audit/interviews/contract'
import type {
  InterviewMailsWire,
  InterviewMailWire,
  mailInterview,
  stopInterviewReminders,
} from '@/lib/audit/interviews/invite-contract'
import { DateText } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { Section } from '@/lib/ui/section'
import { useAttempt } from '@/lib/ui/use-attempt'
import { REMINDERS, type ReminderChoice, reminderDays } from '../../_components/question-choice'

interface MailPanelProps {
  interview: InterviewWire
  mails: InterviewMailsWire
  canEdit: boolean
}

/** What the workspace sent and will send to the interviewee. */
export function MailPanel({ interview, mails: { canMail, mails, remindersEnded }, canEdit }: MailPanelProps) {
  const { attempt, isBusy } = useAttempt()
  const [reminders, setReminders] = useState<ReminderChoice>('standard')
  const { email, name } = interview.stakeholder
  const params = { id: interview.projectId, interviewId: interview.id }
  const isInvited = interview.status === 'invited'
  const hasPlanned = mails.some(({ kind, status }) => kind === 'reminder' && status === 'planned')
  if (mails.length === 0 && !(canMail && isInvited && canEdit)) return null

  const send = () =>
    attempt(
      () =>
        request<typeof mailInterview>('POST /api/projects/{id}/interviews/{interviewId}/mails', {
          params,
          body: { remindAfterDays: reminderDays(reminders) },
        }),
      'The invitation was not sent',
    )
  const stop = () =>
    attempt(
      () =>
        request<typeof stopInterviewReminders>(
          'POST /api/projects/{id}/interviews/{interviewId}/reminders/stop',
          { params },
        ),
      'The reminders were not stopped',
    )

  return (
    <Section title="Mails">
      {mails.length === 0 ? (
        email ? (
          <Group gap="sm" align="flex-end">
            <NativeSelect
              label="Reminders"
              data={REMINDERS}
              value={reminders}
              onChange={(event) => setReminders(event.currentTarget.value as ReminderChoice)}
            />
            <Button leftSection={<IconSend size={16} aria-hidden />} loading={isBusy} onClick={send}>
              {`Send the invitation to ${email}`}
            </Button>
          </Group>
        ) : (
          <Text c="dimmed">{`Add an e-mail address to ${name} to send the invitation from here.`}</Text>
        )
      ) : (
        <Stack gap="sm" maw="46rem">
          <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Mails">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </Stack>
          {remindersEnded && (
            <Text size="sm" c="dimmed">
              {remindersEnded === 'declined'
                ? `${name} declined further reminders.`
                : 'You stopped the reminders.'}
            </Text>
          )}
          {hasPlanned && (
            <Box>
              <Button variant="default" size="compact-md" loading={isBusy} onClick={stop}>
                Stop the reminders
              </Button>
            </Box>
          )}
        </Stack>
      )}
    </Section>
  )
}

const states: Record<InterviewMailWire['status'], { label: string; color: string }> = {
  sent: { label: 'Sent', color: 'green' },
  planned: { label: 'Planned', color: 'blue' },
  failed: { label: 'Failed', color: 'red' },
  skipped: { label: 'Not sent', color: 'gray' },
}

function MailLine({ mail: { kind, status, dueAt, sentAt, recipient, error } }: { mail: InterviewMailWire }) {
  const state = states[status]
  return (
    <Box component="li">
      <Group gap="sm">
        <Badge color={state.color}>{state.label}</Badge>
        <Text size="sm" component="span">
          {kind === 'invitation' ? 'Invitation' : 'Reminder'} to {recipient} ·{' '}
          <DateText at={sentAt ?? dueAt} />
        </Text>
      </Group>
      {error && status !== 'sent' && (
        <Text size="sm" c="dimmed">
          {error}
        </Text>
      )}
    </Box>
  )
}
