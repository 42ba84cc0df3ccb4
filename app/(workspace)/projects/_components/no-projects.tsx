import { EmptyGuide } from '@/lib/ui/empty-guide'
import { NewProjectButton } from './new-project'

const STEPS = [
  {
    title: 'Create a project',
    text: 'One project is one audit for one client: who they are, what they do, what they want to know.',
  },
  {
    title: 'Gather the evidence',
    text: 'Documents and stakeholder interviews show how the client works today and what it costs them.',
  },
  {
    title: 'Deliver the audit',
    text: 'Opportunities and risks are drawn from that evidence, each with the source it stands on.',
  },
]

export const NoProjects = () => (
  <EmptyGuide
    title="No projects yet"
    description="A project holds everything about one audit, from the first document to the final report."
    points={STEPS}
  >
    <NewProjectButton />
  </EmptyGuide>
)
