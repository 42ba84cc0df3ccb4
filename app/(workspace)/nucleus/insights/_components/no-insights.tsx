import { Box, Stack, Text, Title } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'

const KINDS = [
  {
    title: 'Overdue',
    text: 'An action item or a follow-up whose date has passed.',
  },
  { title: 'Quiet client', text: 'An active project without activity for 14 days.' },
  { title: 'Similar lead', text: 'A new lead similar to a past client, and what they have in common.' },
  {
    title: 'Pattern',
    text: 'The same finding in the audits of at least three clients. It is saved as a memory without client names.',
  },
]

/** The empty inbox. */
export function NoInsights() {
  return (
    <Stack gap="lg" py="lg" maw="40rem">
      <Box>
        <Title order={2}>No insights right now</Title>
        <Text c="dimmed" mt={4}>
          The workspace checks for insights regularly. Each one stays for seven days, until it no longer
          applies, or until you dismiss it.
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
