import { newCompletedLead } from '../../../lib/leads/lead.fixture'
import { type Caller, granted, newCaller, newToken } from '../callers'
import { bePeopleOf } from './person'

/** What a reader of a guide starts from. */
export interface Reader {
  token: string
  /** What people do beside the samples: rejects with what went wrong there. */
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

/** What there is in an account before a guide begins. */
const preparations: Record<string, (caller: Caller) => Promise<void>> = { leads: bringLeads }

/** Guides whose samples need what only people do. */
const needsPeople = new Set(['audit'])

/** A new account with all plans hold, prepared for the guide, and a token of it. */
export async function newReader(guide: string): Promise<Reader> {
  const caller = await newCaller('agency')
  await preparations[guide]?.(caller)
  const { plaintext } = await newToken(caller)
  const ending = new AbortController()
  const people = needsPeople.has(guide) ? bePeopleOf(caller, ending.signal) : Promise.resolve()
  // Whoever waits for it hears of it.
  people.catch(() => {})
  return { token: plaintext, people, end: () => ending.abort() }
}
