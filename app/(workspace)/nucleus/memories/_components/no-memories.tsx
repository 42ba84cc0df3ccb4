import { IconBrain } from '@tabler/icons-react'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { NewMemoryButton } from './new-memory'

const PROMISES = [
  {
    title: 'Every memory says where it comes from',
    text: 'What was read from a meeting or note links to the exact passage. What you wrote yourself says so.',
  },
  {
    title: 'You decide what is a fact',
    text: 'What Nucleus reads or notices waits for your decision, with its confidence.',
  },
  {
    title: 'What changes is replaced, not lost',
    text: 'The old statement stays, marked, and leads to the new one.',
  },
]

/** Shown before the first memory: explains Nucleus and its first two steps. */
export const NoMemories = () => (
  <EmptyMessage
    icon={IconBrain}
    title="A memory you can rely on"
    description="Add a transcript or a note: Nucleus picks out tasks, decisions, people and what is worth keeping. Or write down what you already know."
    kind="points"
    points={PROMISES}
    actions={
      <>
        <LinkButton href="/nucleus/captures?new=1">Add a note or transcript</LinkButton>
        <NewMemoryButton variant="default" />
      </>
    }
  />
)
