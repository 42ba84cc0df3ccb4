import { Group, Text } from '@mantine/core'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import classes from './project-progress.module.css'
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
      <div className={classes.track}>
        <div
          role="progressbar"
          aria-label={`Audit progress of ${clientName}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value}
          aria-valuetext={`${value}%`}
          style={{ width: `${value}%` }}
        />
      </div>
      <Text size="sm" className="tabular" w="2.75rem" ta="right" style={{ whiteSpace: 'nowrap' }}>
        {value}%
      </Text>
    </Group>
  )
}
