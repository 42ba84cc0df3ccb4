import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReadyLinkWire } from '@/lib/readylinks/contract'
import { CopyField } from '@/lib/ui/copy-field'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'

const STEPS = [
  {
    title: 'Share a ReadyLink',
    text: 'A survey page with your name and colours: in an e-mail, on your website, on a slide.',
  },
  {
    title: 'Prospects answer',
    text: 'Twenty-five questions about where the business stands; each answer is kept as it is given.',
  },
  {
    title: 'A scored lead is here',
    text: 'With every answer, the score taken apart, and the way to a project in one step.',
  },
]

/** The inbox before the first lead. @param link the newest active one, if there is any */
export function NoLeads({ link }: { link: Pick<ReadyLinkWire, 'name' | 'fullUrl'> | undefined }) {
  return (
    <Stack align="flex-start" gap="lg" py="lg" maw="40rem">
      <Box>
        <Title order={2}>{link ? 'No leads yet' : 'Your first lead begins with a link'}</Title>
        <Text c="dimmed" mt={4}>
          Whoever begins your survey becomes a lead here, from the first answer on.
        </Text>
      </Box>
      <Box component="ol" m={0} pl="lg">
        {STEPS.map(({ title, text }) => (
          <Box component="li" key={title} mb="sm" pl={4}>
            <Text fw={600}>{title}</Text>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          </Box>
        ))}
      </Box>
      {link ? (
        <Stack gap="xs" maw="100%">
          <Text fw={600}>{link.name}</Text>
          <CopyField value={link.fullUrl} label="link" />
          <Text size="sm">
            <LinkAnchor href="/readylinks">All ReadyLinks</LinkAnchor>
          </Text>
        </Stack>
      ) : (
        <LinkButton href="/readylinks?new=1">Create a ReadyLink</LinkButton>
      )}
    </Stack>
  )
}
