import type { SuggestionTarget } from '@/lib/nucleus/suggestions/contract'

interface Link {
  href: string
  label: string
}

const PLACES: Record<Extract<SuggestionTarget, { place: unknown }>['place'], Link> = {
  today: { href: '#today', label: 'Under “Needs you today”' },
  contacts: { href: '/nucleus/contacts', label: 'Contacts' },
  leads: { href: '/leads', label: 'Leads' },
  memoriesToReview: { href: '/nucleus/memories/review', label: 'Review memories' },
  capturesToReview: { href: '/nucleus/captures?status=needs_review', label: 'Captures' },
  patterns: { href: '/nucleus/memories?trust=hypothesis', label: 'Patterns' },
  newProject: { href: '/projects?new=1', label: 'New project' },
  newCapture: { href: '/nucleus/captures?new=1', label: 'New capture' },
  newReadyLink: { href: '/readylinks?new=1', label: 'New ReadyLink' },
  newMemory: { href: '/nucleus/memories?new=1', label: 'New memory' },
}

const PAGES: Record<Extract<SuggestionTarget, { page: unknown }>['page'], { path: string; label: string }> = {
  overview: { path: '', label: '' },
  analysis: { path: '/analysis', label: 'Analysis: ' },
  documents: { path: '/documents', label: 'Documents: ' },
  interviews: { path: '/interviews', label: 'Interviews: ' },
}

/** Whether the suggestion is about what the page lists anyway. */
export const isDueToday = (target: SuggestionTarget | undefined | null): boolean =>
  Boolean(target && 'place' in target && target.place === 'today')

/** The link to the page where a suggestion can be followed. */
export function suggestionLink(target: SuggestionTarget): Link {
  if ('place' in target) return PLACES[target.place]
  const { path, label } = PAGES[target.page]
  const { id, clientName } = target.project
  return { href: `/projects/${id}${path}`, label: `${label}${clientName}` }
}
