import { Box, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { companySizeOf } from '@/lib/audit/projects/constants'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { countOf } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { RowLink } from '@/lib/ui/row-link'
import { SelectBox, SelectPageBox } from '@/lib/ui/selection'
import { ProjectProgress } from '../../_kit/projects/project-progress'
import { StageBadge } from './project-status'
import classes from './project-table.module.css'

/** The list where a table does not fit. */
export function ProjectCards({ projects }: { projects: ProjectSummaryWire[] }) {
  return (
    <>
      <SelectPageBox
        label="Select all projects on this page"
        text="Select all on this page"
        inset="calc(var(--mantine-spacing-md) + 1px)"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {projects.map((project) => (
          <Card key={project.id} component="li" withBorder padding="md" className={classes.row}>
            <Stack gap="xs">
              <Group gap="sm" wrap="nowrap" align="flex-start">
                <SelectBox id={project.id} label={project.clientName} />
                <Box miw={0}>
                  <RowLink href={`/projects/${project.id}`} fw={600}>
                    {project.clientName}
                  </RowLink>
                  <Text size="sm" c="dimmed">
                    {project.industry} · <span className={classes.size}>{companySizeOf(project)}</span>
                  </Text>
                </Box>
              </Group>
              <Box>
                <StageBadge project={project} />
              </Box>
              <ProjectProgress project={project} />
              <Text size="sm">
                {countOf(project.documentsCount, 'document')} ·{' '}
                {countOf(project.stakeholdersCount, 'stakeholder')}
              </Text>
              <Text size="sm" c="dimmed" component="div">
                {project.lastActivity ? (
                  <>
                    {project.lastActivity.description}, <RelativeTime at={project.lastActivity.date} />
                  </>
                ) : (
                  <>
                    Updated <RelativeTime at={project.updatedAt} />
                  </>
                )}
              </Text>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </>
  )
}
