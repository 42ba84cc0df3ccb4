import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { creditOperations } from '@/lib/credits'
import { hasFeature, PLANS, requiredTier } from '@/lib/plans'
import { projectOperations } from '@/lib/projects'
import { MAX_PROJECTS } from '@/lib/projects/vocabulary'
import { everyPage } from '@/lib/ui/every-page'
import { PageHeader } from '@/lib/ui/page-header'
import { NewProjectButton, NewProjectDialog } from './_components/new-project'
import { NoMatches } from './_components/no-matches'
import { NoProjects } from './_components/no-projects'
import { PageLinks } from './_components/page-links'
import { ProjectCards } from './_components/project-cards'
import {
  PAGE_SIZE,
  parseProjectQuery,
  projectsHref,
  type SearchParams,
  selectProjects,
} from './_components/project-query'
import { ProjectTable } from './_components/project-table'
import { ProjectToolbar } from './_components/project-toolbar'

export const metadata: Metadata = { title: 'Projects' }

export default async function ProjectsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  const [projects, credits] = await Promise.all([
    everyPage(MAX_PROJECTS, (query) => callAsUser(projectOperations.listProjects, principal, { query })),
    callAsUser(creditOperations.getCredits, principal),
  ])
  const query = parseProjectQuery(await searchParams)
  const matches = selectProjects(projects, query)
  const page = Math.min(query.page, Math.max(1, Math.ceil(matches.length / PAGE_SIZE)))
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
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
      <PageHeader
        title="Projects"
        description="One audit for one client each."
        actions={projects.length > 0 && <NewProjectButton />}
      />
      {projects.length === 0 ? (
        <NoProjects />
      ) : (
        <>
          <ProjectToolbar query={query} />
          {matches.length === 0 && (
            <NoMatches
              query={query}
              archivedMatches={
                query.status === 'archived'
                  ? 0
                  : selectProjects(projects, { ...query, status: 'archived' }).length
              }
            />
          )}
          {matches.length > 0 && (
            <>
              <ProjectTable projects={shown} query={query} />
              <ProjectCards projects={shown} />
            </>
          )}
          <PageLinks
            page={page}
            pageSize={PAGE_SIZE}
            total={matches.length}
            href={(target) => projectsHref({ ...query, page: target })}
            label="Pages of projects"
          />
        </>
      )}
      <NewProjectDialog price={price} />
    </>
  )
}
