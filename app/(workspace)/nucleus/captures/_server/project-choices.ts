import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/context'
import { homeOperations } from '@/lib/home'
import type { ProjectChoice } from '../_components/project-choice'

/** The account's projects by the names of their clients; archived ones come last. */
export async function projectChoices(principal: SessionPrincipal): Promise<ProjectChoice[]> {
  const { projects } = await callAsUser(homeOperations.listProjectNames, principal)
  const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return projects
    .map(({ id, clientName, isArchived }) => ({ id, name: clientName, isArchived }))
    .sort(
      (left, right) =>
        Number(left.isArchived) - Number(right.isArchived) || order.compare(left.name, right.name),
    )
}
