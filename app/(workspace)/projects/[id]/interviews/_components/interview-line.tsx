import { Badge, Box, Group, Text } from '@mantine/core'
import type { InterviewSummaryWire } from '@/lib/audit/interviews/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { DateText, RelativeTime } from '@/lib/ui/relative-time'
import { answerCount, INTERVIEW_STATES, interviewKind } from './interview-states'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** One interview in the list of its stakeholder. */
export function InterviewLine({ interview }: { interview: InterviewSummaryWire }) {
  const state = INTERVIEW_STATES[interview.status]
  const answered = answerCount(interview)
  return (
    <Group
      component="li"
      gap="sm"
      justify="space-between"
      px="sm"
      py="xs"
      style={{
        listStyle: 'none',
        background: 'var(--surface-subtle)',
        borderRadius: 'var(--mantine-radius-md)',
      }}
    >
      <Box miw={0}>
        <LinkAnchor
          href={`/projects/${interview.projectId}/interviews/${interview.id}`}
          fw={500}
          aria-label={`${interviewKind(interview)} with ${interview.stakeholder.name}`}
        >
          {interviewKind(interview)}
        </LinkAnchor>
        <Text size="sm" c="dimmed" component="div">
          {answered && `${answered} · `}
          <InterviewMoment interview={interview} />
        </Text>
      </Box>
      <Badge color={state.color}>{state.label}</Badge>
    </Group>
  )
}

/** The most relevant date for the interview's status. */
export function InterviewMoment({ interview }: { interview: InterviewSummaryWire }) {
  const { kind, status, completedAt, heldOn, expiresAt, createdAt } = interview
  if (completedAt && kind === 'transcript') {
    return heldOn ? (
      <>
        held on <time dateTime={heldOn}>{day.format(new Date(`${heldOn}T00:00:00Z`))}</time>
      </>
    ) : (
      <>
        added <RelativeTime at={completedAt} />
      </>
    )
  }
  if (completedAt) {
    return (
      <>
        completed <RelativeTime at={completedAt} />
      </>
    )
  }
  if (expiresAt && status !== 'revoked') {
    return (
      <>
        link {status === 'expired' ? 'expired' : 'expires'} on <DateText at={expiresAt} />
      </>
    )
  }
  return (
    <>
      created <RelativeTime at={createdAt} />
    </>
  )
}
