import { shortened } from '../../contract/character-count'
import type { Suggestion, SuggestionTarget } from './contract'
import { MOST_COUNTED } from './facts'

/** A candidate, which may or may not apply. */
export type Candidate = Suggestion | false

/** A suggestion whose link leads to a page of the workspace. */
export const at = (
  place: Extract<SuggestionTarget, { place: unknown }>['place'],
  text: string,
): Suggestion => ({ text, target: { place } })

/** A suggestion whose link leads to a page of a project. */
export const on = (
  page: Extract<SuggestionTarget, { page: unknown }>['page'],
  { id, clientName }: { id: string; clientName: string },
  text: string,
): Suggestion => ({ text, target: { page, project: { id, clientName } } })

/** Default number of suggestions. */
const WANTED = 3

/** The first candidates that apply, each text once. */
export function firstOf(candidates: readonly Candidate[], wanted = WANTED): Suggestion[] {
  const byText = new Map<string, Suggestion>()
  for (const candidate of candidates) {
    if (candidate && byText.size < wanted && !byText.has(candidate.text))
      byText.set(candidate.text, candidate)
  }
  return [...byText.values()]
}

const longestName = 60

/** A name shortened to fit into a sentence. */
export const shortName = (name: string): string => shortened(name.replace(/\s+/g, ' ').trim(), longestName)

/** 'action item', '4 action items', or '99+ action items' where counting stopped. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  if (count === 1) return singular
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+ ${plural}` : `${count} ${plural}`
}
