import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/context'
import { homeOperations } from '@/lib/home'
import { withinReach } from '../../../projects/_components/projects-within-reach'
import type { ProjectChoice } from '../_components/project-choice'

/** The account's projects, the latest change first. */
export async function readProjects(principal: SessionPrincipal): Promise<ProjectChoice[]> {
  const { projects } = await callAsUser(homeOperations.listProjectNames, principal)
  return projects.map(({ id, clientName, isArchived }) => ({ id, name: clientName, isArchived }))
}

/**
 * The latest projects and those the page speaks of, by the names of their clients; archived ones come last.
 * @param projects the latest change first
 */
export function projectChoices(
  projects: readonly ProjectChoice[],
  spokenOf: Iterable<string | null | undefined>,
): ProjectChoice[] {
  const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return withinReach(projects, spokenOf).sort(
    (left, right) =>
      Number(left.isArchived) - Number(right.isArchived) || order.compare(left.name, right.name),
  )
}
