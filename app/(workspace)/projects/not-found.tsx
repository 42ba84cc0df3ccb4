import { MissingRecord } from '@/lib/ui/missing-record'

export default function ProjectNotFound() {
  return <MissingRecord noun="project" list={{ href: '/projects', label: 'Go to projects' }} />
}
