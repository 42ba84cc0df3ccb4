/** Where a suggestion can be followed. */
export interface SuggestionTarget {
  href: string
  label: string
}

interface NamedProject {
  id: string
  clientName: string
}

/** What is done with a project, by the suggestion's first words, and on which of its pages. */
const PROJECT_PAGES: [words: RegExp, path: string, label: string][] = [
  [/^run the audit/i, '/analysis', 'Analysis'],
  [/^upload documents/i, '/documents', 'Documents'],
  [/^(plan interviews|remind the stakeholders)/i, '/interviews', 'Interviews'],
]

const PLACES: [words: RegExp, target: SuggestionTarget][] = [
  [/^tick off/i, { href: '#today', label: 'Under “Needs you today”' }],
  [/^get in touch/i, { href: '/nucleus/contacts', label: 'Contacts' }],
  [/^look at the .*lead/i, { href: '/leads', label: 'Leads' }],
  [/^confirm or reject/i, { href: '/nucleus/memories/review', label: 'Review memories' }],
  [/^look through the .*capture/i, { href: '/nucleus/captures?status=needs_review', label: 'Captures' }],
  [/^decide .*pattern/i, { href: '/nucleus/memories?trust=hypothesis', label: 'Patterns' }],
  [/^create a project/i, { href: '/projects?new=1', label: 'New project' }],
  [/^(paste|note) /i, { href: '/nucleus/captures?new=1', label: 'New capture' }],
  [/^create a readylink/i, { href: '/readylinks?new=1', label: 'New ReadyLink' }],
  [/^add the people/i, { href: '/nucleus/contacts', label: 'Contacts' }],
  [/^remember/i, { href: '/nucleus/memories?new=1', label: 'New memory' }],
  [/^(run the audits?|upload documents|plan interviews)/i, { href: '/projects', label: 'Projects' }],
]

/** Long names stand in suggestions cut, with an ellipsis. */
const longestName = 60

function nameWithin(clientName: string): string {
  const characters = [...clientName.replace(/\s+/g, ' ').trim()]
  const whole = characters.length <= longestName
  return (whole ? characters : characters.slice(0, longestName - 1)).join('').trimEnd()
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

function isNamed(suggestion: string, clientName: string): boolean {
  const name = nameWithin(clientName)
  const at = name === '' ? -1 : suggestion.indexOf(name)
  return at !== -1 && !isLetter(suggestion[at - 1]) && !isLetter(suggestion[at + name.length])
}

/** The projects that one of the suggestions names. */
export const namedIn = <Project extends NamedProject>(
  suggestions: readonly string[],
  projects: readonly Project[],
): Project[] =>
  projects.filter(({ clientName }) => suggestions.some((suggestion) => isNamed(suggestion, clientName)))

/**
 * The page of the project that a suggestion names, else the room its first words speak of; undefined where neither
 * can be told, as for most questions.
 * @param projects those of the account; of several that are named the longest name counts
 */
export function suggestionTarget(
  suggestion: string,
  projects: readonly NamedProject[],
): SuggestionTarget | undefined {
  const named = projects
    .filter(({ clientName }) => isNamed(suggestion, clientName))
    .sort((one, other) => other.clientName.length - one.clientName.length)[0]
  const page = PROJECT_PAGES.find(([words]) => words.test(suggestion))
  if (named && page) {
    return { href: `/projects/${named.id}${page[1]}`, label: `${page[2]}: ${named.clientName}` }
  }
  const place = PLACES.find(([words]) => words.test(suggestion))?.[1]
  if (place) return place
  return named && { href: `/projects/${named.id}`, label: named.clientName }
}
