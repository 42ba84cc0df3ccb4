import { newCompletedLead } from '../../../lib/lead-generation/leads/lead.fixture'
import { type Caller, granted, newCaller, newToken } from '../callers'
import { newProjectWithMaterial } from '../tool-calls'
import { bePeopleOf } from './person'

/** The starting point of a guide's reader. */
export interface Reader {
  token: string
  /** The manual steps between samples: rejects with the reason when a step fails. */
  people: Promise<void>
  end(): void
}

/** Three prospects who answered the survey, each with better answers than the one before. */
async function bringLeads({ session, user }: Caller): Promise<void> {
  const { body } = granted(await session.post('/api/agent/readylinks', { name: 'Trade fair' }), 201)
  for (const [optionAt, businessName] of ['Adler Mills', 'Brenner Parts', 'Nordlicht GmbH'].entries()) {
    await newCompletedLead({ userId: user.id, linkId: body.data.id }, { businessName }, optionAt + 1)
  }
}

/** A project with a document and an interview that were read. */
const bringMaterial = async (caller: Caller): Promise<void> => {
  await newProjectWithMaterial(caller)
}

/** The content of an account before a guide begins. */
const preparations: Record<string, (caller: Caller) => Promise<void>> = {
  leads: bringLeads,
  'agent-analyst': bringMaterial,
}

/** Guides whose samples need what only people do. */
const needsPeople = new Set(['audit'])

/** A new account with everything that plans include, prepared for the guide, and a token of it. */
export async function newReader(guide: string): Promise<Reader> {
  const caller = await newCaller('agency')
  await preparations[guide]?.(caller)
  const { plaintext } = await newToken(caller)
  const ending = new AbortController()
  const people = needsPeople.has(guide) ? bePeopleOf(caller, ending.signal) : Promise.resolve()
  // The code that awaits it handles the rejection.
  people.catch(() => {})
  return { token: plaintext, people, end: () => ending.abort() }
}
