import { MAX_SELECTED } from './selection-store'

/** Maximum records of one page of a list. */
const perPage = 100

/** The ids of all records that match, page by page, at most `MAX_SELECTED`. */
export async function collectIds(
  load: (offset: number, limit: number) => Promise<readonly { id: string }[]>,
): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < MAX_SELECTED) {
    const page = await load(ids.length, perPage)
    ids.push(...page.map(({ id }) => id))
    if (page.length < perPage) break
  }
  return ids
}
