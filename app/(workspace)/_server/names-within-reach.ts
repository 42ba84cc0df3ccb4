import type { SessionPrincipal } from '@/lib/contract/context'
import { namesOfProjects, type ProjectName } from '@/lib/nucleus/home'
import { asOwner } from '@/lib/platform/db/with-user'
import { withinReach } from '../_kit/projects/projects-within-reach'

/**
 * The projects that a page needs to know: the latest ones, which it offers, and those it mentions, which are looked
 * up if they are not among them.
 */
export async function namesWithinReach(
  principal: SessionPrincipal,
  latest: readonly ProjectName[],
  spokenOf: readonly (string | null | undefined)[],
): Promise<ProjectName[]> {
  const known = new Set(latest.map(({ id }) => id))
  const others = new Set(spokenOf.filter((id) => id && !known.has(id)) as string[])
  const found =
    others.size > 0 ? await asOwner(principal.userId, (ctx) => namesOfProjects(ctx, [...others])) : []
  return withinReach([...latest, ...found], spokenOf)
}
