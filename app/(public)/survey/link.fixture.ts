import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createUserAcrossOwners } from '@/lib/account/users'
import { acrossOwners } from '@/lib/platform/db/client'
import { POST as erase, GET as showPrivacy } from './[slug]/privacy/[token]/route'
import { POST as askForContact, GET as showResult } from './[slug]/result/[token]/route'
import { GET as resume } from './[slug]/resume/[token]/route'
import { POST as answer, GET as open } from './[slug]/route'
import type { Send } from './browser.fixture'

// All requests come from one address.
process.env.RATE_LIMIT_PUBLIC_POST_PER_MINUTE ||= '1000000'

const letters = 'bcdfghjkmnpqrstvwxyz'
const newSlug = () =>
  Array.from(
    randomUUID().replaceAll('-', '').slice(0, 12),
    (digit) => letters[Number.parseInt(digit, 16)],
  ).join('')

/** A link of a new account with the built-in survey. */
export async function newLink(): Promise<{ userId: string; linkId: string; slug: string }> {
  const { id: userId } = await createUserAcrossOwners({
    email: `${randomUUID()}@example.com`,
    password: null,
    tier: 'agency',
  })
  const linkId = randomUUID()
  const slug = newSlug()
  await acrossOwners().execute(sql`
    insert into ready_links (id, user_id, slug, name, consultant_company)
    values (${linkId}, ${userId}, ${slug}, 'Test', 'Acme Consulting')`)
  return { userId, linkId, slug }
}

const tokenHandlers = {
  result: { GET: showResult, POST: askForContact },
  resume: { GET: resume, POST: undefined },
  privacy: { GET: showPrivacy, POST: erase },
}

/** Calls the route handlers directly, like the framework. */
export const toHandlers: Send = async (request) => {
  const [, , slug = '', page, token = ''] = new URL(request.url).pathname.split('/')
  if (page === undefined) {
    const handle = request.method === 'POST' ? answer : open
    return handle(request, { params: Promise.resolve({ slug }) })
  }
  const handle = tokenHandlers[page as keyof typeof tokenHandlers]?.[request.method as 'GET' | 'POST']
  if (!handle) return new Response(null, { status: 404 })
  return handle(request, { params: Promise.resolve({ slug, token }) })
}

export interface LeadRow {
  id: string
  survey_status: string
  status_before_archive: string | null
  client_name: string | null
  business_name: string | null
  industry: string | null
  company_size: string | null
  source: string
  visits: { url: string; visitedAt: string }[]
  ai_readiness_score: number | null
  furthest_question_id: string | null
  /** By question, without withdrawn answers. */
  answers: Record<string, unknown>
  events: string[]
}

export async function leadsOf(linkId: string): Promise<LeadRow[]> {
  const rows = await acrossOwners().execute(sql`
    select l.*, coalesce((select jsonb_object_agg(question_id, value) from lead_answers
        where lead_id = l.id and value is not null), '{}') as answers,
      array(select type from lead_events where lead_id = l.id order by created_at, type) as events
    from leads l where ready_link_id = ${linkId} order by created_at`)
  return rows as unknown as LeadRow[]
}

/**
 * The number of respondents per question: as stored, and as counted from the answers. Includes every respondent.
 */
export async function answerCountsOf(linkId: string) {
  const count = async (counts: ReturnType<typeof sql>) => {
    const rows = await acrossOwners().execute<{ id: string; respondents: number }>(counts)
    return Object.fromEntries(rows.map(({ id, respondents }) => [id, respondents]))
  }
  return {
    kept: await count(sql`
      select question_id as id, respondents from ready_link_answers
      where ready_link_id = ${linkId} and respondents <> 0`),
    counted: await count(sql`
      select question_id as id, count(*)::int as respondents from lead_answers a join leads l on l.id = a.lead_id
      where l.ready_link_id = ${linkId} and a.value is not null group by 1`),
  }
}
