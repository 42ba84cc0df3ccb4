import { useCases } from '../catalogue'
import { riskWordings } from '../risks/kinds'
import { termsOf } from '../words'
import { riskTerms } from './risk-terms'

/** The words of the analyst's own catalogue: general method without any client. */
let vocabulary: ReadonlySet<string> | undefined

function generalWords(): ReadonlySet<string> {
  vocabulary ??= new Set(
    [
      ...useCases.flatMap(({ title, about, symptoms, method, steps, resources, measure }) => [
        title,
        about,
        symptoms,
        method,
        ...steps,
        resources,
        measure,
      ]),
      ...riskTerms.map(({ terms }) => terms),
      ...Object.values(riskWordings).flatMap(({ plain, meaning, mitigation }) => [
        plain,
        meaning,
        mitigation,
      ]),
      'reduce manual work around, prevent errors around, shorten delays around, easier to understand and use',
      'give a clearer view of, improve the way, is handled, automate, support, simplify, introduce, digitise',
    ].flatMap((text) => termsOf(text.toLowerCase())),
  )
  return vocabulary
}

/** True when no word could be a name, a figure or a client's own expression. */
export function isGeneralWording(title: string): boolean {
  const terms = termsOf(title.toLowerCase())
  return terms.length > 0 && terms.every((term) => !/\d/.test(term) && generalWords().has(term))
}

const fewestWords = 2

/**
 * A key for the meaning of a title, independent of word order, inflections and stop words; null for a title
 * with too few words.
 */
export function titleKey(title: string): string | null {
  const terms = termsOf(title.toLowerCase())
  return terms.length < fewestWords ? null : [...new Set(terms)].sort().join('-')
}
