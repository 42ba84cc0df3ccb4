import type { Row, TableRows } from '../copy-rows'
import type { User } from '../sizes'
import { addressOf, idOf, reused, type Writing } from '../words'

const itemTypes = ['action_item', 'contact_mention', 'decision'] as const
const channels = ['text_note', 'transcript', 'email'] as const
const dayMs = 86_400_000

/** Contacts, captures with their items, and memories. A user has as many contacts as projects. */
export function nucleusRows(users: readonly User[], write: Writing): TableRows[] {
  interface Nth {
    nth: number
    n: number
    user: User
    /** Index of the user's first project. */
    firstProject: number
    firstCapture: number
  }
  function* each(kind: 'projects' | 'captures' | 'memories', make: (one: Nth) => Iterable<Row>) {
    let nth = 0
    let firstProject = 0
    let firstCapture = 0
    for (const user of users) {
      for (let n = 0; n < user[kind]; n += 1, nth += 1)
        yield* make({ nth, n, user, firstProject, firstCapture })
      firstProject += user.projects
      firstCapture += user.captures
    }
  }
  // The number of distinct texts matches the largest user.
  const memoryTexts = reused(users[0]!.memories, () => ({
    subject: write.sentence(4),
    content: write.text(2),
  }))
  const captureTexts = reused(users[0]!.captures, () => ({
    title: write.sentence(5),
    raw_content: write.text(8),
  }))
  const itemTexts = reused(2 * users[0]!.captures, () => ({
    content: write.sentence(12),
    person: write.person(),
  }))
  const people = reused(users[0]!.projects, () => {
    const name = write.person()
    const company = write.company()
    return {
      name,
      email: addressOf(name, company),
      company,
      role: 'Head of finance',
      notes: write.sentence(10),
    }
  })
  const projectOf = ({ n, user, firstProject }: Nth, every: number) =>
    n % every > 0 ? null : idOf('project', firstProject + (n % user.projects))
  return [
    {
      table: 'contacts',
      rows: each('projects', ({ nth, n, user }) => [
        {
          id: idOf('contact', nth),
          user_id: user.id,
          ...people(nth),
          follow_up_at: n % 40 === 0 ? new Date(Date.now() + ((n % 60) - 30) * dayMs) : null,
          created_at: write.moment(700),
          updated_at: write.moment(300),
        },
      ]),
    },
    {
      table: 'captures',
      rows: each('captures', (one) => [captureRow(one, projectOf(one, 3), captureTexts(one.nth), write)]),
    },
    {
      table: 'capture_items',
      rows: each('captures', ({ nth, n, user }) =>
        [0, 1].map((k) =>
          itemRow(2 * nth + k, n, { user_id: user.id, capture_id: idOf('capture', nth) }, itemTexts, write),
        ),
      ),
    },
    {
      table: 'memories',
      rows: each('memories', (one) => [memoryRow(one, projectOf(one, 3))]),
    },
  ]

  function memoryRow({ nth, n, user, firstCapture }: Nth, projectId: string | null): Row {
    const source = ['explicit', 'explicit', 'extracted', 'extracted', 'detected'][n % 5]!
    const createdAt = write.moment(700)
    return {
      id: idOf('memory', nth),
      user_id: user.id,
      memory_type: ['client', 'client', 'pattern', 'preference'][n % 4]!,
      ...memoryTexts(nth),
      source_type: source,
      confidence: source === 'explicit' ? 1 : 0.7,
      project_id: projectId,
      capture_id: source === 'extracted' ? idOf('capture', firstCapture + (n % user.captures)) : null,
      confirmed_at: n % 7 === 0 ? createdAt : null,
      deleted_at: n % 25 === 0 ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    }
  }
}

function captureRow(
  { nth, n, user }: { nth: number; n: number; user: User },
  projectId: string | null,
  texts: { title: string; raw_content: string },
  write: Writing,
): Row {
  return {
    id: idOf('capture', nth),
    user_id: user.id,
    project_id: projectId,
    channel: channels[n % 3]!,
    content_type: 'text/plain',
    ...texts,
    status: n % 100 === 0 ? 'needs_review' : 'processed',
    captured_at: write.moment(700),
    is_archived: n % 20 === 0,
    created_at: write.moment(700),
    updated_at: write.moment(700),
  }
}

function itemRow(
  nth: number,
  n: number,
  place: { user_id: string; capture_id: string },
  texts: (nth: number) => { content: string; person: string },
  write: Writing,
): Row {
  const type = itemTypes[nth % 3]!
  const { content, person } = texts(nth)
  const span = { start: 0, end: 10, confidence: 0.8 }
  const dueDate =
    n % 2 === 0 ? new Date(Date.now() + ((n % 90) - 60) * dayMs).toISOString().slice(0, 10) : null
  const mention = { name: person, email: null, phone: null, company: null, role: null, contactId: null }
  const action = { owner: person, dueDate, dueText: null }
  const isAction = type === 'action_item'
  return {
    id: idOf('item', nth),
    ...place,
    item_type: type,
    content,
    start_offset: 0,
    end_offset: 10,
    metadata: isAction ? { ...action, ...span } : type === 'contact_mention' ? { ...mention, ...span } : span,
    due_date: isAction ? dueDate : null,
    // Most action items are done.
    done_at: isAction && n % 4 > 0 ? write.moment(300) : null,
  }
}
