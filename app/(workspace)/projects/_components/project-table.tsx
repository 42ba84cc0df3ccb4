import { Box, Table, TableTbody, TableTd, TableThead, TableTr, Text } from '@mantine/core'
import type { ProjectSummaryWire } from '@/lib/projects/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { formatCount } from '@/lib/ui/numbers'
import { ProjectProgress } from './project-progress'
import type { ProjectQuery } from './project-query'
import { StatusBadge } from './project-status'
import classes from './project-table.module.css'
import { RelativeTime } from './relative-time'
import { SortHeader } from './sort-header'
import { STAGE_NAMES } from './stages'

export function ProjectTable({ projects, query }: { projects: ProjectSummaryWire[]; query: ProjectQuery }) {
  return (
    <Box visibleFrom="lg">
      <Table className={classes.table} aria-label="Projects">
        <TableThead>
          <TableTr>
            <SortHeader field="client" query={query}>
              Client
            </SortHeader>
            <SortHeader field="status" query={query} w="7.25rem">
              Status
            </SortHeader>
            <SortHeader field="progress" query={query} w="7.75rem">
              Progress
            </SortHeader>
            <SortHeader field="documents" query={query} w="6.75rem" className={classes.count}>
              Documents
            </SortHeader>
            <SortHeader field="stakeholders" query={query} w="7.75rem" className={classes.count}>
              Stakeholders
            </SortHeader>
            <SortHeader field="activity" query={query} w="16%">
              Last activity
            </SortHeader>
            <SortHeader field="updated" query={query} w="7.25rem">
              Updated
            </SortHeader>
          </TableTr>
        </TableThead>
        <TableTbody>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </TableTbody>
      </Table>
    </Box>
  )
}

function ProjectRow({ project }: { project: ProjectSummaryWire }) {
  return (
    <TableTr className={classes.row}>
      <TableTd>
        <LinkAnchor
          href={`/projects/${project.id}`}
          className={classes.client}
          underline="hover"
          c="inherit"
          fz="sm"
        >
          {project.clientName}
        </LinkAnchor>
        <Text size="sm" c="dimmed">
          {project.industry} · <span className={classes.size}>{project.companySize}</span>
        </Text>
      </TableTd>
      <TableTd>
        <StatusBadge status={project.status} label={project.statusLabel} />
        {project.statusLabel !== STAGE_NAMES[project.status] && (
          <Text size="sm" c="dimmed">
            {STAGE_NAMES[project.status]}
          </Text>
        )}
      </TableTd>
      <TableTd>
        <ProjectProgress value={project.analysisProgress} client={project.clientName} />
      </TableTd>
      <TableTd className={classes.count}>{formatCount(project.documentsCount)}</TableTd>
      <TableTd className={classes.count}>{formatCount(project.stakeholdersCount)}</TableTd>
      <TableTd>
        {project.lastActivity ? (
          <>
            <Text size="sm" truncate title={project.lastActivity.description}>
              {project.lastActivity.description}
            </Text>
            <Text size="sm" c="dimmed" component="div">
              <RelativeTime at={project.lastActivity.date} />
            </Text>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            None yet
          </Text>
        )}
      </TableTd>
      <TableTd>
        <RelativeTime at={project.updatedAt} />
      </TableTd>
    </TableTr>
  )
}
