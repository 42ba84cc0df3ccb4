import type { Row, TableRows } from '../copy-rows'
import type { User } from '../sizes'
import { idOf, reused, type Writing } from '../words'

/** One project in four has been audited. */
const isAudited = (nth: number) => nth % 4 === 0
const isRead = (nth: number) => nth % 2 === 0
const textEvery = 5
const stages = ['setup', 'analysis', 'interviews'] as const
const activities = ['project_created', 'document_upload', 'stakeholder_added'] as const

interface Place {
  nth: number
  place: { user_id: string; project_id: string }
}

function* everyProject(users: readonly User[]): Generator<Place> {
  let nth = 0
  for (const user of users) {
    for (let n = 0; n < user.projects; n += 1, nth += 1) {
      yield { nth, place: { user_id: user.id, project_id: idOf('project', nth) } }
    }
  }
}

/** Projects of all users with documents, stakeholders, an interview and events; the largest user first. */
export function projectRows(users: readonly User[], write: Writing): TableRows[] {
  // The number of distinct values matches the largest user.
  const clients = reused(users[0]!.projects, () => ({
    client_name: write.company(),
    industry: write.branch(),
    description: write.text(2),
  }))
  function* each(make: (project: Place) => Row | Iterable<Row>): Generator<Row> {
    for (const project of everyProject(users)) {
      const made = make(project)
      if (Symbol.iterator in made) yield* made as Iterable<Row>
      else yield made as Row
    }
  }
  const table = (name: string, make: (project: Place) => Row | Iterable<Row>): TableRows => ({
    table: name,
    rows: each(make),
  })
  return [
    table('projects', ({ nth, place }) => {
      const isArchived = nth % 20 === 19
      const stage = stages[nth % 3]!
      const usual = isAudited(nth) ? 'complete' : stage
      return {
        id: place.project_id,
        user_id: place.user_id,
        ...clients(nth),
        company_size: '51-200',
        currency: 'EUR',
        status: isArchived ? 'archived' : usual,
        status_before_archive: isArchived ? usual : null,
        created_at: write.moment(700),
        updated_at: write.moment(400),
        // Of the rows below, which are written without triggers.
        documents_count: 1,
        stakeholders_count: 2,
        interviews_count: 1,
        business_analyses_count: Number(isRead(nth)),
        interview_analyses_count: Number(isRead(nth)),
        audits_count: Number(isAudited(nth)),
      }
    }),
    table('project_activities', ({ place }) =>
      activities.map((type) => ({
        ...place,
        type,
        description: write.sentence(5),
        created_at: write.moment(400),
      })),
    ),
    table('documents', ({ nth, place }) => ({
      ...place,
      id: idOf('document', nth),
      file_name: `${write.words(2)}.pdf`,
      file_type: 'pdf',
      file_size_bytes: 100_000,
      upload_status: nth % 50 === 7 ? 'failed' : 'ready',
      text_length: 3000,
      page_count: 4,
      created_at: write.moment(400),
      updated_at: write.moment(400),
    })),
    table('document_texts', ({ nth, place: { user_id } }) =>
      nth % textEvery > 0 ? [] : [{ document_id: idOf('document', nth), user_id, content: write.text(30) }],
    ),
    table('stakeholders', ({ nth, place }) =>
      [0, 1].map((n) => ({
        ...place,
        id: idOf('stakeholder', 2 * nth + n),
        name: write.person(),
        role: 'Head of operations',
      })),
    ),
    table('interview_sessions', ({ nth, place }) => ({
      ...place,
      id: idOf('interview', nth),
      stakeholder_id: idOf('stakeholder', 2 * nth),
      kind: 'transcript',
      completed_at: write.moment(400),
      created_at: write.moment(400),
    })),
    table('interview_answers', ({ nth, place: { user_id } }) =>
      nth % textEvery > 0
        ? []
        : [0, 1, 2].map((n) => ({
            user_id,
            session_id: idOf('interview', nth),
            question_id: `question${n}`,
            answer: write.sentence(20),
          })),
    ),
    table('interview_texts', ({ nth, place: { user_id } }) =>
      nth % textEvery > 0 ? [] : [{ session_id: idOf('interview', nth), user_id, content: write.text(30) }],
    ),
    table('research_pages', ({ nth, place }) =>
      nth % 10 > 0
        ? []
        : [0, 1, 2].map((n) => ({
            ...place,
            id: idOf('page', 3 * nth + n),
            url: `https://client${nth}.example/${n}`,
            title: write.sentence(4),
            content: write.text(10),
          })),
    ),
    table('analyses', ({ nth, place }) => readings(nth, place, write)),
    table('opportunities', ({ nth, place }) => (isAudited(nth) ? opportunities(nth, place, write) : [])),
    table('risks', ({ nth, place }) => (isAudited(nth) ? risks(nth, place, write) : [])),
    table('stakeholder_memos', ({ nth, place }) => (isAudited(nth) ? memos(nth, place, write) : [])),
    table('reports', ({ nth, place }) =>
      isAudited(nth)
        ? [
            {
              ...place,
              id: idOf('report', nth),
              analysis_id: idOf('audit', nth),
              format: 'pdf',
              status: 'completed',
              file_key: `reports/${nth}`,
              file_size_bytes: 50_000,
              pages: 12,
              created_at: write.moment(300),
            },
          ]
        : [],
    ),
    table('jobs', ({ nth, place }) =>
      isAudited(nth)
        ? [
            {
              ...place,
              id: idOf('job', nth),
              kind: 'audit',
              status: nth % 40 === 0 ? 'failed' : 'completed',
              analysis_id: idOf('audit', nth),
              error: nth % 40 === 0 ? 'The material is too long' : null,
              error_code: nth % 40 === 0 ? 'CONTENT_TOO_LARGE' : null,
              created_at: write.moment(300),
            },
          ]
        : [],
    ),
  ]
}

function* readings(nth: number, place: Place['place'], write: Writing): Generator<Row> {
  const common = { ...place, status: 'complete', engine: 'built-in', completed_at: write.moment(300) }
  const statements = Array.from({ length: 8 }, () => ({ text: write.sentence(12) }))
  const none = { document_id: null, session_id: null, created_at: write.moment(300) }
  if (isRead(nth)) {
    const result = { statements, keyPoints: [], highlights: [] }
    yield {
      ...common,
      ...none,
      id: idOf('reading', 2 * nth),
      kind: 'business',
      result,
      document_id: idOf('document', nth),
    }
    yield {
      ...common,
      ...none,
      id: idOf('reading', 2 * nth + 1),
      kind: 'interview',
      result,
      session_id: idOf('interview', nth),
    }
  }
  if (!isAudited(nth)) return
  const result = {
    engine: 'built-in',
    summary: [{ text: write.text(4), evidence: [] }],
    readiness: [],
    themes: [],
    contradictions: [],
    roadmap: [],
    limits: [write.sentence(10)],
    documentCount: 1,
    interviewCount: 1,
  }
  yield { ...common, ...none, id: idOf('audit', nth), kind: 'audit', result }
}

const findings = (count: number, make: (position: number) => Row): Row[] =>
  Array.from({ length: count }, (_, position) => ({ position, ...make(position) }))

const opportunities = (nth: number, place: Place['place'], write: Writing) =>
  findings(6, (position) => ({
    ...place,
    analysis_id: idOf('audit', nth),
    key: `o${position}`,
    title: write.sentence(5),
    description: write.text(3),
    impact_score: 1 + ((nth + position) % 10),
    effort_score: 1 + ((nth + 3 * position) % 10),
  }))

const risks = (nth: number, place: Place['place'], write: Writing) =>
  findings(3, (position) => ({
    ...place,
    analysis_id: idOf('audit', nth),
    key: `r${position}`,
    title: write.sentence(5),
    description: write.text(2),
    severity: position === 0 ? 'high' : 'medium',
  }))

const memos = (nth: number, place: Place['place'], write: Writing) =>
  findings(2, (position) => ({
    ...place,
    analysis_id: idOf('audit', nth),
    stakeholder_id: idOf('stakeholder', 2 * nth + position),
    stakeholder_name: write.person(),
    memo: write.text(4),
  }))
