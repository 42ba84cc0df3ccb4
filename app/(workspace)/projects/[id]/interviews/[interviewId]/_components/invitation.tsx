import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { InterviewWire } from '@/lib/audit/interviews/contract'
import { CopyField } from '@/lib/ui/copy-field'
import { DateText } from '@/lib/ui/relative-time'

/** A mailto link that opens the consultant's e-mail program with a draft. */
function mailAddress({ stakeholder, expiresAt }: InterviewWire, url: string): string {
  const lastDay = expiresAt
    ? ` The link works until ${new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}.`
    : ''
  const subject = 'A few questions about your work'
  const body = `Hello ${stakeholder.name},\n\nI would like to learn how work is done on your side, in your own words. The questions are here; you can stop at any time and go on later with the same link:\n\n${url}\n\nYou need no account.${lastDay} Please keep the link to yourself: anyone who has it can read your answers.\n\nThank you!`
  return `mailto:${encodeURIComponent(stakeholder.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** The link to send to the interviewee. */
export function Invitation({ interview, url }: { interview: InterviewWire; url: string }) {
  const { stakeholder, expiresAt, status } = interview
  return (
    <Alert icon={<IconLink aria-hidden />} title={`The link for ${stakeholder.name}`}>
      <Stack gap="xs">
        <CopyField value={url} label="interview link" />
        <Text size="sm">
          <Anchor inherit href={mailAddress(interview, url)}>
            Write an e-mail with the link
          </Anchor>{' '}
          ·{' '}
          <Anchor inherit href={url} target="_blank" rel="noreferrer">
            See what {stakeholder.name} sees
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          {status === 'invited' && 'The workspace does not send it. '}Anyone with the link can read and change
          the answers until the interview is finished{expiresAt && ', at the latest until '}
          {expiresAt && <DateText at={expiresAt} />}.
        </Text>
      </Stack>
    </Alert>
  )
}
