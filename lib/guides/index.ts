import { env } from '@/lib/env'
import { limitFigures } from '../limits'
import { clientSections } from './client-sections'
import { creditsGuide } from './credits'
import { errorsGuide } from './errors'
import { handWrittenText } from './hand-written'
import { limitsGuide } from './limits'
import { GUIDES, type Guide } from './list'
import { llmsFullText, llmsText } from './llms'

export { GUIDES, type Guide }

/** Guides that are made of the tables they are about. */
const generated: Record<string, (baseUrl: string) => string> = {
  errors: errorsGuide,
  limits: () => limitsGuide(limitFigures(env())),
  credits: creditsGuide,
}

/**
 * A guide as Markdown that begins with its title and whose links are whole addresses; nothing when there is no
 * such guide.
 * @param baseUrl where the reader reaches this workspace, without trailing slash
 */
export function guideMarkdown(slug: string, baseUrl: string): string | undefined {
  if (!GUIDES.some((guide) => guide.slug === slug)) return undefined
  const text = generated[slug]?.(baseUrl) ?? handWrittenText(slug)
  return text
    ?.replace('{{MCP_CLIENTS}}', () => clientSections(baseUrl))
    .replaceAll('{{BASE_URL}}', baseUrl)
    .replaceAll('](/', `](${baseUrl}/`)
}

/** What an agent that found this workspace reads first: what it is, and where everything else is told. */
export const agentIndex = (baseUrl: string): string => llmsText(baseUrl)

/** The same with all guides in one text. */
export const agentIndexInFull = (baseUrl: string): string =>
  llmsFullText(baseUrl, (slug) => guideMarkdown(slug, baseUrl) ?? '')
