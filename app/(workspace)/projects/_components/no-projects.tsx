import { IconBriefcase } from '@tabler/icons-react'
import { EmptyMessage } from '@/lib/ui/empty-message'
import type { ProjectPrice } from '../../_kit/projects/project-price'
import { NewProject } from './new-project'

const STEPS = [
  {
    title: 'Create a project',
    text: 'One project is one client audit: who they are, what they do, what they want to know.',
  },
  {
    title: 'Gather the evidence',
    text: 'Documents and interviews show how the client works today and what it costs.',
  },
  {
    title: 'Deliver the audit',
    text: 'Opportunities and risks come from that evidence, each with its source.',
  },
]

export const NoProjects = ({ price }: { price: ProjectPrice }) => (
  <EmptyMessage
    icon={IconBriefcase}
    title="No projects yet"
    description="A project holds everything about one audit, from the first document to the final report."
    points={STEPS}
    actions={<NewProject price={price} />}
  />
)
