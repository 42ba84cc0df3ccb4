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

/** Lists what other sections of the page already show. */
export interface Shown {
  /** Projects that are listed with their next step. */
  projectIds: ReadonlySet<string>
  hasFollowUps: boolean
  hasUnclearCaptures: boolean
  hasPatterns: boolean
  hasNewLeads: boolean
  /** Links of the steps still open in the checklist of a new account. */
  openSteps: ReadonlySet<string>
}

/** The place where a suggestion can be followed; null for a question, which only an agent would answer. */
export const followable = (target: SuggestionTarget | null): SuggestionTarget | null =>
  target && 'page' in target && target.page === 'overview' ? null : target

/** Whether another part of the page says the same as a suggestion. */
export function isShown(target: SuggestionTarget, shown: Shown): boolean {
  if ('page' in target) return shown.projectIds.has(target.project.id)
  switch (target.place) {
    case 'today':
      return true
    case 'contacts':
      return shown.hasFollowUps
    case 'leads':
      return shown.hasNewLeads
    case 'capturesToReview':
      return shown.hasUnclearCaptures
    case 'patterns':
      return shown.hasPatterns
    default:
      return shown.openSteps.has(PLACES[target.place].href)
  }
}

/** The link to the page where a suggestion can be followed. */
export function suggestionLink(target: SuggestionTarget): Link {
  if ('place' in target) return PLACES[target.place]
  const { path, label } = PAGES[target.page]
  const { id, clientName } = target.project
  return { href: `/projects/${id}${path}`, label: `${label}${clientName}` }
}
