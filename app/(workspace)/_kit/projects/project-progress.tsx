import { Group, Progress, Text } from '@mantine/core'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { auditInWords } from './stages'

/** How far the evidence is gathered; once the audit is done, what it rests on. */
export function ProjectProgress({ project }: { project: ProjectSummaryWire }) {
  const words = auditInWords(project)
  if (words) {
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    )
  }
  const { analysisProgress: value, clientName } = project
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress value={value} aria-label={`Audit progress of ${clientName}`} flex={1} miw={40} />
      <Text size="sm" className="tabular" w="2.75rem" ta="right" style={{ whiteSpace: 'nowrap' }}>
        {value}%
      </Text>
    </Group>
  )
}
