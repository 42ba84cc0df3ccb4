import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { InterviewWire } from '@/lib/audit/interviews/contract'
import { invitationSubject, invitationText } from '@/lib/audit/interviews/invitation-text'
import { CopyField } from '@/lib/ui/copy-field'
import { DateText } from '@/lib/ui/relative-time'
import type { InvitationSender } from '../../_components/invite-people-dialog'

/** A mailto link that opens the consultant's e-mail program with a draft. */
function mailAddress(
  { stakeholder, guide }: InterviewWire,
  sender: InvitationSender,
  url: string,
  expiresAt: string,
) {
  const facts = {
    ...sender,
    stakeholderName: stakeholder.name,
    url,
    expiresAt: new Date(expiresAt),
    questionCount: guide.length,
  }
  const subject = invitationSubject(facts)
  return `mailto:${encodeURIComponent(stakeholder.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(invitationText(facts))}`
}

interface InvitationProps {
  interview: InterviewWire
  sender: InvitationSender
  url: string
  /** The workspace sent the link, or is about to. */
  isMailed: boolean
}

/** The link to send to the interviewee. */
export function Invitation({ interview, sender, url, isMailed }: InvitationProps) {
  const { stakeholder, expiresAt, status } = interview
  return (
    <Alert icon={<IconLink aria-hidden />} title={`The link for ${stakeholder.name}`}>
      <Stack gap="xs">
        <CopyField value={url} label="interview link" />
        <Text size="sm">
          {expiresAt && (
            <>
              <Anchor inherit href={mailAddress(interview, sender, url, expiresAt)}>
                Write an e-mail with the link
              </Anchor>{' '}
              ·{' '}
            </>
          )}
          <Anchor inherit href={url} target="_blank" rel="noreferrer">
            See what {stakeholder.name} sees
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          {status === 'invited' && !isMailed && 'The workspace has not sent it. '}Anyone with the link can
          read and change the answers until the interview is finished{expiresAt && ', at the latest until '}
          {expiresAt && <DateText at={expiresAt} />}.
        </Text>
      </Stack>
    </Alert>
  )
}
