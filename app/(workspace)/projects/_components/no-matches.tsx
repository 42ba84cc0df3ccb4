import { NoMatches } from '@/lib/ui/empty-message'
import { countOf } from '@/lib/ui/numbers'
import { STANDING_NAMES } from '../../_kit/projects/stages'
import { type ProjectQuery, projectList } from './project-query'

interface NoMatchingProjectsProps {
  query: ProjectQuery
  /** The number of archived projects that match the search. */
  archivedMatches: number
}

export const NoMatchingProjects = ({ query, archivedMatches }: NoMatchingProjectsProps) => (
  <NoMatches
    title={headline(query)}
    description={
      archivedMatches > 0
        ? `${countOf(archivedMatches, 'match', 'matches')} in the archive.`
        : 'Try other words or another stage.'
    }
    archiveHref={
      archivedMatches > 0 ? projectList.href({ ...query, status: 'archived', page: 1 }) : undefined
    }
    clear={{ href: projectList.href(projectList.cleared(query)), label: 'Clear search and filter' }}
    replace
  />
)

function headline({ search, status }: ProjectQuery): string {
  const kind = status === 'live' ? 'project' : `project in “${STANDING_NAMES[status]}”`
  return search.trim() ? `No ${kind} matches “${search.trim()}”` : `No ${kind}`
}
