import { type Area, useCases } from '../catalogue'
import { riskWordings } from '../risks/kinds'
import { titleMatcher } from './match-title'
import { riskTerms } from './risk-terms'
import { isGeneralWording, titleKey } from './title-words'

/** The subject of a finding, independent of client and audit. */
export interface FindingTheme {
  /** Identical for the same theme across clients and audits. */
  key: string
  /** In general words, in sentence case; null when only the finding's own words would name the theme. */
  title: string | null
  /** A general explanation in full sentences; empty when there is none. */
  explanation: string
  area: Area | null
  /** True when the title is shared by the findings themselves, though made of general words only. */
  isOwnTitle: boolean
}

export interface ThemedFinding {
  kind: 'opportunity' | 'risk'
  /** The analyst's key; null for a finding that a person added. */
  key: string | null
  title: string
  /** The title that the analyst gave; null for a finding that a person added. */
  originalTitle: string | null
}

const opportunityThemes = new Map(
  useCases.map(({ key, title, method, area, about, unlike }) => [
    key,
    { key, title, explanation: method, area, terms: about, unlike },
  ]),
)
const riskThemes = new Map(
  riskTerms.map(({ key, terms, unlike }) => {
    const { plain, meaning } = riskWordings[key]
    return [key as string, { key, title: plain, explanation: meaning, area: null, terms, unlike }]
  }),
)
const kinds = {
  opportunity: { themes: opportunityThemes, matchTitle: titleMatcher([...opportunityThemes.values()]) },
  risk: { themes: riskThemes, matchTitle: titleMatcher([...riskThemes.values()]) },
}

/**
 * The theme of a finding: the use case or kind of risk that produced it, otherwise the only theme its title names,
 * otherwise the title as a theme of its own. Null for a title without meaning.
 */
export function themeOfFinding({ kind, key, title, originalTitle }: ThemedFinding): FindingTheme | null {
  const { themes, matchTitle } = kinds[kind]
  const given = key !== null && themes.has(key) ? key : null
  // A renamed finding may have become another finding.
  const known = given !== null && title === originalTitle ? given : (matchTitle(title) ?? given)
  const theme = known === null ? undefined : themes.get(known)
  if (theme) {
    const { explanation, area } = theme
    return { key: `${kind}:${theme.key}`, title: theme.title, explanation, area, isOwnTitle: false }
  }
  const own = titleKey(title)
  if (own === null) return null
  return {
    key: `${kind}:title:${own}`,
    title: isGeneralWording(title) ? title.replace(/\s+/g, ' ').trim() : null,
    explanation: '',
    area: null,
    isOwnTitle: true,
  }
}
