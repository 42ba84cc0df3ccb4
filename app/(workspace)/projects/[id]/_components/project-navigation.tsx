import { Badge, Box, Group } from '@mantine/core'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { SAMPLE_PROJECT_ID } from '@/lib/contract/sample'
import { Breadcrumb, TabStrip } from '@/lib/ui/tab-strip'
import { StageBadge } from '../../_components/project-status'

interface ProjectNavigationProps {
  project: Pick<ProjectSummaryWire, 'id' | 'clientName' | 'status' | 'stage'>
}

/** The link back to the list, the client's name, and the tabs of the project. */
export function ProjectNavigation({ project }: ProjectNavigationProps) {
  const base = `/projects/${project.id}`
  return (
    <Box mb="lg">
      <Group gap="xs" mb="xs" wrap="nowrap">
        <Breadcrumb list={{ href: '/projects', label: 'Projects' }} name={project.clientName} />
        {project.id === SAMPLE_PROJECT_ID ? (
          <Badge style={{ flexShrink: 0 }}>Sample</Badge>
        ) : (
          <StageBadge project={project} />
        )}
      </Group>
      <TabStrip
        label="Project"
        tabs={[
          { href: base, label: 'Overview' },
          { href: `${base}/documents`, label: 'Documents' },
          { href: `${base}/interviews`, label: 'Interviews' },
          { href: `${base}/analysis`, label: 'Analysis' },
          { href: `${base}/findings`, label: 'Findings' },
          { href: `${base}/business-case`, label: 'Business case' },
          { href: `${base}/roadmap`, label: 'Roadmap' },
          { href: `${base}/report`, label: 'Report' },
          { href: `${base}/activity`, label: 'Activity' },
        ]}
      />
    </Box>
  )
}
