import { Box, Group, Text } from '@mantine/core'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { PlanNeeded } from '@/lib/ui/plan-needed'
import { RelativeTime } from '@/lib/ui/relative-time'
import { nextStepOf } from '../../_kit/projects/next-step'
import { ProjectProgress } from '../../_kit/projects/project-progress'
import { STANDING_NAMES, standingOf } from '../../_kit/projects/stages'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'

type ActiveProject = ProjectSummaryWire & { findingsCount: number }

interface ProjectsSectionProps {
  projects: Loaded<{ projects: ActiveProject[]; underWayCount: number; closedCount: number }>
  /** The cheapest plan with projects, where the account's own has none. */
  missingPlan: string | null
  /** Projects whose audit is to be run, as the page says above. */
  readyForAudit: ReadonlySet<string>
  /** Links that the checklist above offers. */
  openSteps: ReadonlySet<string>
}

const newProject = '/projects?new=1'

export function ProjectsSection({ projects, missingPlan, readyForAudit, openSteps }: ProjectsSectionProps) {
  const found = dataOf(projects)
  const rest = found ? found.underWayCount - found.projects.length : 0
  return (
    <HomeSection title="Active projects" more={{ href: '/projects', label: 'All projects' }}>
      {!found && <PartMissing what="Your projects" />}
      {found?.projects.length === 0 && (
        <NoneUnderWay
          closedCount={found.closedCount}
          missingPlan={missingPlan}
          isOffered={openSteps.has(newProject)}
        />
      )}
      {found && found.projects.length > 0 && (
        <ul className={classes.list}>
          {found.projects.map((project) => (
            <ProjectRow key={project.id} project={project} isReadyForAudit={readyForAudit.has(project.id)} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          And {formatCount(rest)} more under way.
        </Text>
      )}
    </HomeSection>
  )
}

function ProjectRow({ project, isReadyForAudit }: { project: ActiveProject; isReadyForAudit: boolean }) {
  const { id, clientName, stage, lastActivity, updatedAt } = project
  const next = nextStepOf(project, project.findingsCount)
  const all = stage === 'review' ? [next, { label: 'Share the report', path: '/report?new=1' }] : [next]
  const steps = isReadyForAudit ? all.filter(({ path }) => path !== '/analysis') : all
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
          <LinkAnchor href={`/projects/${id}`} underline="hover" c="inherit" fw={600} fz="sm">
            {clientName}
          </LinkAnchor>
          <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
            {STANDING_NAMES[standingOf(project)]}
          </Text>
        </Group>
        <Box maw="18rem" my={2}>
          <ProjectProgress project={project} />
        </Box>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" component="div" miw={0}>
            {lastActivity ? (
              <>
                {lastActivity.description}, <RelativeTime at={lastActivity.date} />
              </>
            ) : (
              <>
                Last changed <RelativeTime at={updatedAt} />
              </>
            )}
          </Text>
          <Group gap="md">
            {steps.map(({ label, path }) => (
              <LinkAnchor
                key={label}
                href={`/projects/${id}${path}`}
                size="sm"
                underline="hover"
                fw={600}
                aria-label={`${label}: ${clientName}`}
              >
                {label}
              </LinkAnchor>
            ))}
          </Group>
        </Group>
      </div>
    </li>
  )
}

interface NoneUnderWayProps {
  closedCount: number
  missingPlan: string | null
  /** The checklist offers a new project. */
  isOffered: boolean
}

function NoneUnderWay({ closedCount, missingPlan, isOffered }: NoneUnderWayProps) {
  return (
    <Group gap="sm">
      <Text c="dimmed" flex="1 1 14rem">
        {closedCount > 0
          ? `None right now; ${countOf(closedCount, 'project')} ${closedCount === 1 ? 'is' : 'are'} closed.`
          : 'None yet. A project holds everything about one audit for one client.'}
      </Text>
      {missingPlan ? (
        <PlanNeeded what="Projects" plan={missingPlan} />
      ) : (
        !isOffered && (
          <LinkButton href={newProject} variant="default" size="compact-sm">
            New project
          </LinkButton>
        )
      )}
    </Group>
  )
}
