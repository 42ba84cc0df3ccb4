import type { OwnerContext } from '../../contract/context'
import type { Source } from '../../language/source'
import { selectPages } from './queries'

/** The pages of the client's website as sources of an audit, in a fixed order. */
export async function loadResearchSources(ctx: OwnerContext, projectId: string): Promise<Source[]> {
  const pages = await selectPages(ctx, projectId)
  return pages.map(({ id, title, url, content }) => ({
    sourceType: 'research',
    sourceId: id,
    sourceName: title ? `${title} (${url})` : url,
    text: content,
  }))
}
