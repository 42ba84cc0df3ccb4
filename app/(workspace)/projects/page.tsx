import { Box, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { projectOperations } from '@/lib/audit/projects'
import { hasFeature, PLANS, requiredTier } from '@/lib/contract/plans'
import { quotaOperations } from '@/lib/lead-generation/readylinks'
import { homeOperations } from '@/lib/nucleus/home'
import { ByWidth } from '@/lib/ui/by-width'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { SampleCard } from '../_kit/projects/sample-card'
import { NewProject, NewProjectDialog } from './_components/new-project'
import { NoMatchingProjects } from './_components/no-matches'
import { NoProjects } from './_components/no-projects'
import { ProjectCards } from './_components/project-cards'
import { projectList, toListInput } from './_components/project-query'
import { ProjectSelection } from './_components/project-selection'
import { ProjectTable } from './_components/project-table'
import { ProjectToolbar } from './_components/project-toolbar'

export const metadata: Metadata = { title: 'Projects' }

export default async function ProjectsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  const query = projectList.parse(await searchParams)
  const first = (asked: Partial<ReturnType<typeof toListInput>>) =>
    callAsUser(projectOperations.browseProjects, principal, { query: { ...asked, limit: 1, offset: 0 } })
  const [{ projects, total }, credits, begun, latest] = await Promise.all([
    callAsUser(projectOperations.browseProjects, principal, { query: toListInput(query) }),
    callAsUser(quotaOperations.getCredits, principal),
    callAsUser(homeOperations.getBeginnings, principal),
    first({ status: 'all', sortBy: 'created' }),
  ])
  const hasSample = begun.sample !== 'removed' && query.page === 1 && query.search === ''
  // The last project of the last page was moved or deleted, or the address is outdated.
  if (projects.length === 0 && query.page > 1) {
    redirect(projectList.href({ ...query, page: Math.max(1, Math.ceil(total / projectList.pageSize)) }))
  }
  const isEmpty = latest.total === 0
  const archivedMatches =
    isEmpty || total > 0 || query.status === 'archived'
      ? 0
      : (await first({ status: 'archived', search: query.search.trim() })).total
  const price = {
    costCredits: credits.projectCreationCost,
    remainingCredits: credits.remaining,
    daysUntilReset: credits.daysUntilReset,
    missingPlan: hasFeature(principal.tier, 'audits')
      ? null
      : { current: PLANS[principal.tier].name, required: PLANS[requiredTier('audits')].name },
  }

  return (
    <>
      <PageHeader title="Projects" actions={!isEmpty && <NewProject price={price} />} />
      {isEmpty ? (
        <NoProjects price={price} />
      ) : (
        <>
          <ProjectToolbar query={query} />
          {total === 0 ? (
            <NoMatchingProjects query={query} archivedMatches={archivedMatches} />
          ) : (
            <>
              <Text size="sm" c="dimmed" mb="xs" className="tabular">
                {countOf(total, 'project')}
              </Text>
              <ProjectSelection ids={projects.map(({ id }) => id)} total={total} query={query}>
                <ByWidth
                  table={<ProjectTable projects={projects} query={query} />}
                  cards={<ProjectCards projects={projects} />}
                />
              </ProjectSelection>
            </>
          )}
          <PageLinks
            page={query.page}
            pageSize={projectList.pageSize}
            total={total}
            href={(target) => projectList.href({ ...query, page: target })}
            label="Pages of projects"
          />
        </>
      )}
      {hasSample && (
        <Box mt="lg">
          <SampleCard isReady={begun.sample === 'ready'} />
        </Box>
      )}
      <NewProjectDialog price={price} latestCurrency={latest.projects[0]?.currency} />
    </>
  )
}
