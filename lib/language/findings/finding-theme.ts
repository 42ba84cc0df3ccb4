import { type Area, useCases } from '../catalogue'
import { riskRules } from '../risks/risk-rules'
import { titleMatcher } from './match-title'
import { isGeneralWording, titleKey } from './title-words'

/** What a finding of an audit is about, whoever's audit it is. */
export interface FindingTheme {
  /** The same for the same theme, across clients and audits. */
  key: string
  /** In general words, in sentence case; null where only the findings' own words would name it. */
  title: string | null
  /** What it means in general, in full sentences; empty where nothing general is known. */
  explanation: string
  area: Area | null
  /** True where the title is one the findings share, though made of general words only. */
  isOwnTitle: boolean
}

export interface ThemedFinding {
  kind: 'opportunity' | 'risk'
  /** As the analyst named it; null for one that a person added. */
  key: string | null
  title: string
  /** The title that the analyst gave; null for one that a person added. */
  originalTitle: string | null
}

const opportunityThemes = new Map(
  useCases.map(({ key, title, method, area, about, unlike }) => [
    key,
    { key, title, explanation: method, area, terms: about, unlike },
  ]),
)
const riskThemes = new Map(
  riskRules.map(({ key, title, meaning, terms, unlike }) => [
    key,
    { key, title, explanation: meaning, area: null, terms, unlike },
  ]),
)
const kinds = {
  opportunity: { themes: opportunityThemes, matchTitle: titleMatcher([...opportunityThemes.values()]) },
  risk: { themes: riskThemes, matchTitle: titleMatcher([...riskThemes.values()]) },
}

/**
 * The theme of a finding: the use case or the kind of risk that the built-in analyst found it by, else the only one
 * that its title speaks of, else its title, which is a theme of its own. Null where the title says nothing.
 */
export function themeOfFinding({ kind, key, title, originalTitle }: ThemedFinding): FindingTheme | null {
  const { themes, matchTitle } = kinds[kind]
  const given = key !== null && themes.has(key) ? key : null
  // A finding that was given another title may have become another finding.
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
