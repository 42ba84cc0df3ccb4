import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'

/** Where a suggestion can be followed: a place of the workspace, or a page of a project. */
export type SuggestionTarget =
  | {
      place:
        | 'today'
        | 'contacts'
        | 'leads'
        | 'memoriesToReview'
        | 'capturesToReview'
        | 'patterns'
        | 'newProject'
        | 'newCapture'
        | 'newReadyLink'
        | 'newMemory'
    }
  | {
      page: 'overview' | 'analysis' | 'documents' | 'interviews'
      project: { id: string; clientName: string }
    }

export interface Suggestion {
  text: string
  /** Null for a question about the whole workspace. */
  target: SuggestionTarget | null
}

export const getSuggestions = declare({
  id: 'getSuggestions',
  method: 'GET',
  path: '/api/nucleus/suggestions',
  tag: 'Nucleus',
  summary: 'Three things to do or ask next',
  description:
    'Based on the current state of the workspace or project. The list is empty for a project that is not the caller’s.',
  access: { session: true, token: 'read' },
  flags: ['nucleus'],
  limit: 'read',
  effect: 'read',
  input: { query: z.object({ projectId: uuid.optional() }) },
  output: { status: 200, body: z.object({ suggestions: z.array(z.string()).max(3) }) },
})
