import { Text } from '@mantine/core'
import { companySizeOf } from '@/lib/audit/projects/constants'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { formatCount } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { RowLink } from '@/lib/ui/row-link'
import { SelectBox, SelectPageBox } from '@/lib/ui/selection'
import { SortHeader } from '@/lib/ui/sort-header'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import { ProjectProgress } from '../../_kit/projects/project-progress'
import { type ProjectQuery, projectList } from './project-query'
import { StageBadge } from './project-status'
import classes from './project-table.module.css'

export function ProjectTable({ projects, query }: { projects: ProjectSummaryWire[]; query: ProjectQuery }) {
  return (
    <Table className={classes.table} aria-label="Projects">
      <TableThead>
        <TableTr>
          <TableTh w="2.75rem">
            <SelectPageBox label="Select all projects on this page" />
          </TableTh>
          <SortHeader {...projectList.sortLink(query, 'client')} replace>
            Client
          </SortHeader>
          <SortHeader {...projectList.sortLink(query, 'status')} replace w="7.25rem">
            Stage
          </SortHeader>
          <SortHeader {...projectList.sortLink(query, 'progress')} replace w="7.75rem">
            Progress
          </SortHeader>
          <SortHeader
            {...projectList.sortLink(query, 'documents')}
            replace
            w="6.75rem"
            className={classes.count}
          >
            Documents
          </SortHeader>
          <SortHeader
            {...projectList.sortLink(query, 'stakeholders')}
            replace
            w="7.75rem"
            className={classes.count}
          >
            Stakeholders
          </SortHeader>
          <SortHeader {...projectList.sortLink(query, 'activity')} replace w="26%">
            Last activity
          </SortHeader>
        </TableTr>
      </TableThead>
      <TableTbody>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </TableTbody>
    </Table>
  )
}

function ProjectRow({ project }: { project: ProjectSummaryWire }) {
  return (
    <TableTr className={classes.row}>
      <TableTd>
        <SelectBox id={project.id} label={project.clientName} />
      </TableTd>
      <TableTd>
        <RowLink href={`/projects/${project.id}`} fw={600} fz="sm">
          {project.clientName}
        </RowLink>
        <Text size="sm" c="dimmed">
          {project.industry} · <span className={classes.size}>{companySizeOf(project)}</span>
        </Text>
      </TableTd>
      <TableTd>
        <StageBadge project={project} />
      </TableTd>
      <TableTd>
        <ProjectProgress project={project} />
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
          <Text size="sm" c="dimmed" component="div">
            Updated <RelativeTime at={project.updatedAt} />
          </Text>
        )}
      </TableTd>
    </TableTr>
  )
}
