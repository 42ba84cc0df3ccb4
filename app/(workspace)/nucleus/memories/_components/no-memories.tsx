import { Group } from '@mantine/core'
import { EmptyGuide } from '@/lib/ui/empty-guide'
import { LinkButton } from '@/lib/ui/links'
import { NewMemoryButton } from './new-memory'

const PROMISES = [
  {
    title: 'Every memory says where it comes from',
    text: 'What was read out of a meeting or note leads to the very passage. What you wrote says so.',
  },
  {
    title: 'Nothing is a fact until you say so',
    text: 'What Nucleus reads or notices by itself waits for your yes or no, with how sure it is.',
  },
  {
    title: 'What changes is replaced, not lost',
    text: 'The old statement stays, marked, and leads to the new one.',
  },
]

/** Shown before the first memory: explains Nucleus and its first two steps. */
export const NoMemories = () => (
  <EmptyGuide
    title="A memory you can rely on"
    description="Hand in a transcript or a note: Nucleus reads out what is to be done, what was decided, who was named and what is worth keeping. Or write down what you know already."
    kind="points"
    points={PROMISES}
  >
    <Group gap="sm">
      <LinkButton href="/nucleus/captures?new=1">Hand in a note or transcript</LinkButton>
      <NewMemoryButton variant="default" />
    </Group>
  </EmptyGuide>
)
