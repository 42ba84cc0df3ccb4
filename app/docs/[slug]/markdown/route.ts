import { guideMarkdown } from '@/lib/api/guides'
import { baseAddress, perVisitor } from '../../../_server/base-address'

export const dynamic = 'force-dynamic'

/** A guide as Markdown; `/docs/{slug}.md` is rewritten to this route. */
export async function GET(_request: Request, { params }: RouteContext<'/docs/[slug]/markdown'>) {
  const { slug } = await params
  const markdown = guideMarkdown(slug, await baseAddress())
  return markdown === undefined
    ? new Response('There is no such guide. /llms.txt lists them.\n', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      })
    : new Response(markdown, { headers: { 'Content-Type': 'text/markdown; charset=utf-8', ...perVisitor } })
}
