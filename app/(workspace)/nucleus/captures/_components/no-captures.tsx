import {
  Box,
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import { capturesHref } from './capture-query'

const STEPS = [
  {
    title: 'Hand in what was said',
    text: 'A transcript, your notes or an e-mail: pasted, dropped onto this page, or written above.',
  },
  {
    title: 'It is read in the background',
    text: 'Action items with owner and date, decisions, insights and people, each with its passage.',
  },
  {
    title: 'You decide what counts',
    text: 'Tick off, correct, take out; what is worth keeping becomes a memory or a contact.',
  },
]

/** The list before the first capture. */
export function NoCaptures() {
  return (
    <Box py="lg" maw="40rem">
      <Title order={2}>Nothing captured yet</Title>
      <Box component="ol" mt="md" mb={0} pl="lg">
        {STEPS.map(({ title, text }) => (
          <Box component="li" key={title} mb="sm" pl={4}>
            <Text fw={600}>{title}</Text>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

export function NoMatches() {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconSearchOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>No capture fits these filters</EmptyStateTitle>
      <EmptyStateDescription>Try another channel, status or project.</EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href={capturesHref({})} variant="default" scroll={false}>
          Clear filters
        </LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}

/** The list is full: it says so instead of ending in silence. */
export function OnlyLatest({ count }: { count: number }) {
  return (
    <Stack mt="md">
      <Text size="sm" c="dimmed">
        Only the latest {count} are listed. Filters find older ones.
      </Text>
    </Stack>
  )
}
