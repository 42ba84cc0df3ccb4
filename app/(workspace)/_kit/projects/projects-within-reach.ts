/** Maximum number of projects that a field offers: thousands would be larger than the rest of the page. */
export const MAX_OFFERED = 300

/**
 * The projects that a page needs to know: the latest ones, which it offers, and those it mentions.
 * @param projects in the order they are offered
 */
export function withinReach<Project extends { id: string }>(
  projects: readonly Project[],
  spokenOf: Iterable<string | null | undefined> = [],
): Project[] {
  if (projects.length <= MAX_OFFERED) return [...projects]
  const named = new Set(spokenOf)
  return projects.filter(({ id }, index) => index < MAX_OFFERED || named.has(id))
}
