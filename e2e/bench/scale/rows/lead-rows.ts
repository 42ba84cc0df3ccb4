import { BUILT_IN_SURVEY, composeSurvey } from '../../../../lib/lead-generation/assessments'
import type { Cell, Row, TableRows } from '../copy-rows'
import type { User } from '../sizes'
import { addressOf, idOf, reused, type Writing } from '../words'

const mostLinks = 40
const leadsOfLink = 400
const visitedDays = 120
/** For all users except the largest, only the first leads have answers, events and notes. */
const detailedLeads = 5
const sources = ['direct', 'newsletter', 'linkedin.com', 'google.com']

const linksOf = (user: User) => Math.min(mostLinks, 1 + Math.ceil(user.leads / leadsOfLink))
/** Most leads of a user come from the first link. */
const linkOf = (user: User, n: number) => (n % 10 < 7 ? 0 : n % linksOf(user))

interface Lead {
  nth: number
  n: number
  user: User
  owner: number
  isDetailed: boolean
}

/** ReadyLinks, their visits, and leads with their answers. */
export function leadRows(users: readonly User[], write: Writing): TableRows[] {
  // The number of distinct values matches the largest user.
  const prospects = reused(users[0]!.leads, () => {
    const person = write.person()
    const company = write.company()
    return {
      client_name: person,
      business_name: company,
      client_email: addressOf(person, company),
      industry: write.branch(),
    }
  })
  function* everyLead(): Generator<Lead> {
    let nth = 0
    for (const [owner, user] of users.entries()) {
      for (let n = 0; n < user.leads; n += 1, nth += 1) {
        yield { nth, n, user, owner, isDetailed: owner === 0 || n < detailedLeads }
      }
    }
  }
  function* each(make: (lead: Lead) => Iterable<Row>): Generator<Row> {
    for (const lead of everyLead()) yield* make(lead)
  }
  function* links(): Generator<Row> {
    for (const [owner, user] of users.entries()) {
      for (let n = 0; n < linksOf(user); n += 1) {
        const nth = owner * mostLinks + n
        yield {
          id: idOf('link', nth),
          user_id: user.id,
          slug: idOf('slug', nth).replaceAll('-', '').slice(0, 12),
          name: write.sentence(3),
          assessment_config_id: idOf('config', owner),
          created_at: write.moment(600),
        }
      }
    }
  }
  function* visits(): Generator<Row> {
    for (const [owner, user] of users.entries()) {
      const days = owner === 0 ? visitedDays : 5
      for (let n = 0; n < linksOf(user); n += 1) {
        for (let ago = 0; ago < days; ago += 1) {
          const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
          yield { ready_link_id: idOf('link', owner * mostLinks + n), user_id: user.id, day, visits: 3 + n }
        }
      }
    }
  }
  const definition: Cell = composeSurvey(null)
  return [
    {
      table: 'assessment_configs',
      rows: users.map(({ id }, owner) => ({
        id: idOf('config', owner),
        user_id: id,
        name: write.sentence(3),
      })),
    },
    { table: 'ready_links', rows: links() },
    { table: 'ready_link_visits', rows: visits() },
    {
      table: 'survey_versions',
      rows: users.map(({ id }, owner) => ({
        id: idOf('version', owner),
        user_id: id,
        digest: 'built-in',
        definition,
      })),
    },
    { table: 'leads', rows: each((lead) => [leadRow(lead, prospects(lead.nth), write)]) },
    {
      table: 'lead_answers',
      rows: each(({ nth, user, isDetailed }) => (isDetailed ? answers(nth, user, write) : [])),
    },
    {
      table: 'lead_events',
      rows: each(({ nth, user, isDetailed }) =>
        isDetailed
          ? ['started', 'completed'].map((type) => ({
              user_id: user.id,
              lead_id: idOf('lead', nth),
              type,
              description: 'Survey',
              created_at: write.moment(300),
            }))
          : [],
      ),
    },
    {
      table: 'lead_notes',
      rows: each(({ nth, n, user }) =>
        n % 50 > 0
          ? []
          : [0, 1].map(() => ({ user_id: user.id, lead_id: idOf('lead', nth), content: write.text(1) })),
      ),
    },
    {
      table: 'lead_research',
      rows: each(({ nth, n, user }) =>
        n % 50 > 0
          ? []
          : [
              {
                user_id: user.id,
                lead_id: idOf('lead', nth),
                website_url: 'https://example.com/',
                status: 'completed',
                score: 50,
              },
            ],
      ),
    },
    {
      table: 'lead_views',
      rows: users.flatMap(({ id }) => [0, 1].map(() => ({ user_id: id, name: write.words(2), query: '' }))),
    },
  ]
}

function leadRow({ nth, n, user, owner }: Lead, prospect: Row, write: Writing): Row {
  const state = ['completed', 'completed', 'completed', 'pending', 'archived'][n % 5]!
  const createdAt = write.moment(700)
  const score = Math.floor(write.random() * 101)
  return {
    id: idOf('lead', nth),
    user_id: user.id,
    ready_link_id: idOf('link', owner * mostLinks + linkOf(user, n)),
    survey_version_id: idOf('version', owner),
    survey_status: state,
    status_before_archive: state === 'archived' ? 'completed' : null,
    session_digest: `\\x${idOf('session', nth).replaceAll('-', '')}`,
    ...prospect,
    company_size: '11-50',
    source: write.pick(sources),
    furthest_question_id: `q${1 + (nth % 25)}`,
    ai_readiness_score: state === 'pending' ? null : score,
    composite_score: n % 50 === 0 && state !== 'pending' ? score : null,
    web_research_status: n % 50 === 0 ? 'completed' : 'none',
    read_at: n % 3 === 0 ? createdAt : null,
    completed_at: state === 'pending' ? null : createdAt,
    created_at: createdAt,
    updated_at: write.moment(300),
  }
}

function* answers(nth: number, user: User, write: Writing): Generator<Row> {
  for (const { id, options } of BUILT_IN_SURVEY) {
    yield {
      user_id: user.id,
      lead_id: idOf('lead', nth),
      question_id: id,
      value: JSON.stringify(options.length > 0 ? write.pick(options).id : 'Something'),
      arrived_at_micros: 1,
      page_made_at_micros: 1,
    }
  }
}
