import { IconNotes } from '@tabler/icons-react'
import { EmptyMessage, NoMatches } from '@/lib/ui/empty-message'
import { captureList } from './capture-query'

const STEPS = [
  {
    title: 'Add what was said',
    text: 'A transcript, your notes or an e-mail: pasted, dropped onto this page, or written above.',
  },
  {
    title: 'It is read in the background',
    text: 'Action items with owner and date, decisions, insights and people, each with its passage.',
  },
  {
    title: 'You decide what counts',
    text: 'Tick off, correct or remove; what is worth keeping becomes a memory or a contact.',
  },
]

export const NoCaptures = () => <EmptyMessage icon={IconNotes} title="Nothing captured yet" points={STEPS} />

export const NoMatchingCaptures = () => (
  <NoMatches
    title="No capture matches these filters"
    description="Try another channel, status or project."
    clear={{ href: captureList.href({}), label: 'Clear filters' }}
  />
)
