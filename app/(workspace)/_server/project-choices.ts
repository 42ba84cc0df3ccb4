import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { homeOperations, type ProjectName } from '@/lib/nucleus/home'
import type { ProjectChoice } from '../_kit/projects/project-choice'
import { namesWithinReach } from './names-within-reach'

/** The account's latest projects; archived ones come last. */
export const readProjects = async (principal: SessionPrincipal): Promise<ProjectName[]> =>
  (await callAsUser(homeOperations.listProjectNames, principal)).projects

/**
 * The latest projects and those the page mentions, by the names of their clients; archived ones come last.
 */
export async function projectChoices(
  principal: SessionPrincipal,
  latest: readonly ProjectName[],
  spokenOf: readonly (string | null | undefined)[],
): Promise<ProjectChoice[]> {
  const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return (await namesWithinReach(principal, latest, spokenOf))
    .map(({ id, clientName, isArchived }) => ({ id, name: clientName, isArchived }))
    .sort(
      (left, right) =>
        Number(left.isArchived) - Number(right.isArchived) || order.compare(left.name, right.name),
    )
}
