import { Box, Stack, Text, Title } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'

const KINDS = [
  {
    title: 'Overdue',
    text: 'An action item of a capture, or a follow-up with a contact, whose date has passed.',
  },
  { title: 'Quiet client', text: 'A project under way in which nothing has happened for 14 days.' },
  { title: 'Similar lead', text: 'A new lead like a client you have worked for, with what is alike.' },
  {
    title: 'Pattern',
    text: 'The same finding in the audits of three clients or more. It is kept as a memory, without any client’s name.',
  },
]

/** The empty inbox. */
export function NoInsights() {
  return (
    <Stack gap="lg" py="lg" maw="40rem">
      <Box>
        <Title order={2}>Nothing to tell right now</Title>
        <Text c="dimmed" mt={4}>
          The workspace looks through itself by schedule. What it notices stands here for seven days, or until
          it is not true any more or you dismiss it.
        </Text>
      </Box>
      <Box component="dl" m={0}>
        {KINDS.map(({ title, text }) => (
          <Box key={title} mb="sm">
            <Text component="dt" fw={600}>
              {title}
            </Text>
            <Text component="dd" m={0} c="dimmed" size="sm">
              {text}
            </Text>
          </Box>
        ))}
      </Box>
      <Text size="sm">
        Action items come from <LinkAnchor href="/nucleus/captures">captures</LinkAnchor>, follow-ups from{' '}
        <LinkAnchor href="/nucleus/contacts">contacts</LinkAnchor>.
      </Text>
    </Stack>
  )
}
