import { env } from '@/lib/platform/env'
import { limitFigures } from '../../platform/limits'
import { clientSections } from './client-sections'
import { configurationGuide } from './configuration'
import { creditsGuide } from './credits'
import { errorsGuide } from './errors'
import { handWrittenText } from './hand-written'
import { limitsGuide } from './limits'
import { GUIDE_SECTIONS, GUIDES, type Guide, WORKSPACE_GUIDES } from './list'
import { llmsFullText, llmsText } from './llms'
import { fillIn, guideValues } from './values'

export { GUIDE_SECTIONS, GUIDES, type Guide, WORKSPACE_GUIDES }

/** Guides generated from the tables they describe. */
const generated: Record<string, (baseUrl: string) => string> = {
  errors: errorsGuide,
  limits: () => limitsGuide(limitFigures(env())),
  credits: creditsGuide,
  configuration: configurationGuide,
}

const allGuides: readonly Guide[] = [...GUIDES, ...WORKSPACE_GUIDES]

/**
 * A guide as Markdown that starts with its title and has absolute links; undefined for an unknown slug.
 * @param baseUrl address at which the reader reaches this workspace, without trailing slash
 */
export function guideMarkdown(slug: string, baseUrl: string): string | undefined {
  if (!allGuides.some((guide) => guide.slug === slug)) return undefined
  const text = generated[slug]?.(baseUrl) ?? handWrittenText(slug)
  if (text === undefined) return undefined
  const values = {
    ...guideValues(limitFigures(env())),
    BASE_URL: baseUrl,
    webhookDisableDays: String(env().WEBHOOK_DISABLE_DAYS),
    webhookRetentionDays: String(env().WEBHOOK_RETENTION_DAYS),
    MCP_CLIENTS: clientSections(baseUrl),
  }
  return fillIn(text, values).replaceAll('](/', `](${baseUrl}/`)
}

/** llms.txt: the index that an agent reads first. */
export const agentIndex = (baseUrl: string): string => llmsText(baseUrl)

/** llms-full.txt: all guides for agents in one text. */
export const agentIndexInFull = (baseUrl: string): string =>
  llmsFullText(baseUrl, (slug) => guideMarkdown(slug, baseUrl) ?? '')
