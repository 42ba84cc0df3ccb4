import { Box, Stack, Text, Title } from '@mantine/core'
import { NewReadyLinkButton } from './new-readylink'

const STEPS = [
  {
    title: 'Make a page of your own',
    text: 'A ReadyLink is a survey page in your name and colours: how ready is a business for AI? It takes a minute to set up.',
  },
  {
    title: 'Pass its address on',
    text: 'By e-mail, as a QR code on a slide, or inside your own website. Prospects need no account to answer.',
  },
  {
    title: 'Get scored leads',
    text: 'Each prospect sees a result at once, and you see a lead with every answer, the score and what it is made of.',
  },
]

export function NoReadyLinks() {
  return (
    <Stack align="flex-start" gap="lg" py="lg" maw="40rem">
      <Box>
        <Title order={2}>No ReadyLinks yet</Title>
        <Text c="dimmed" mt={4}>
          Prospects find out where they stand; you find out who is worth a conversation.
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
      <NewReadyLinkButton />
    </Stack>
  )
}
