import { titleOf } from '../passages/attribution'
import type { Evidence, Source } from '../source'
import type { Synthesis } from '../synthesis'
import { isVerified } from './evidence'
import { findUnsupportedFigures, type KnownFigures, knownFigures } from './figures'
import { findUnsupportedNames } from './names'

export interface Flaw {
  /** Path within the synthesis, such as `opportunities[2].roiPotential`. */
  path: string
  kind: 'quote' | 'figure' | 'name'
  /** The quote, number or name that no source contains. */
  found: string
}

/** The analyst's own phrases with numbers: scores, counts of sources and findings, and rules of thumb. */
const ownWords =
  /\((?:impact \d+, effort \d+(?: of 10)?)\)|\(?\d{1,3} of 100\)?|weakest \(\d{1,3}\)|at \d{1,3} of 100|\b\d+ to \d+ (?:weeks|months)(?= (?:to|until) a first version)|\b\d+ (?:documents|interviews|surveys|texts from web research|opportunities|risks|points|more sources|sources|sources speak|statements|more)\b/g

/**
 * Finds quotes that are not byte-equal to their source, and numbers and names in claims that no source
 * contains. `alsoKnown` are names from the project itself: client, stakeholders and their roles.
 */
export function verifySynthesis(
  synthesis: Synthesis,
  sources: readonly Source[],
  alsoKnown: readonly string[] = [],
): Flaw[] {
  const figures = knownFigures([...sources, ...alsoKnown.map(asSource)])
  const names = [
    ...sources.map(
      ({ text, sourceName, speaker }) =>
        `${text} ${sourceName} ${titleOf(sourceName)} ${speaker?.name ?? ''} ${speaker?.role ?? ''}`,
    ),
    ...alsoKnown,
  ].join(' ')
  const flaws: Flaw[] = []
  walk(synthesis, '', (path, value) => {
    if (typeof value === 'string' && isClaim(path)) flaws.push(...textFlaws(path, value, figures, names))
    else if (isEvidence(value) && !isVerified(value, sources))
      flaws.push({ path, kind: 'quote', found: value.quote })
  })
  return flaws
}

function textFlaws(path: string, text: string, figures: KnownFigures, names: string): Flaw[] {
  const own = text.replace(ownWords, '')
  return [
    ...findUnsupportedFigures(own, figures).map((found) => ({ path, kind: 'figure' as const, found })),
    ...findUnsupportedNames(own, names).map((found) => ({ path, kind: 'name' as const, found })),
  ]
}

/**
 * Keys, people's names and the engine are not claims; the schedule of the roadmap is the analyst's rule of
 * thumb; figures of facts are parts of quotes.
 */
function isClaim(path: string): boolean {
  return !/(?:^engine|\.key|\.severity|\.dimension|dependencies\[\d+\]|roadmap\[\d+\]\.opportunities\[\d+\]|\.stakeholder\..+|facts\[\d+\]\.figures\[\d+\])$|evidence\[\d+\]/.test(
    path,
  )
}

function walk(value: unknown, path: string, visit: (path: string, value: unknown) => void): void {
  visit(path, value)
  if (Array.isArray(value))
    value.forEach((entry, place) => {
      walk(entry, `${path}[${place}]`, visit)
    })
  else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) walk(entry, path === '' ? key : `${path}.${key}`, visit)
  }
}

function isEvidence(value: unknown): value is Evidence {
  return typeof value === 'object' && value !== null && 'quote' in value && 'sourceId' in value
}

function asSource(text: string): Source {
  return { sourceType: 'document', sourceId: '', sourceName: '', text }
}
