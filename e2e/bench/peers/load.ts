import { type Measured, measure, type Request, type Target } from '../measure'
import type { Rounds } from '../rounds'
import { type Filled, projectNamed, userCount } from './fill'

export const connectionsPerUser = 4

export interface Load {
  title: string
  users: number
  requests(filled: Filled): Request[]
}

const lists = ({ application, users }: Filled): Request[] =>
  users.readers.map(({ headers }) => ({ method: 'GET', path: application.list, headers }))

const details = ({ application, users }: Filled): Request[] =>
  users.readers.map(({ headers, ids }) => ({ method: 'GET', path: application.detail(ids[0]!), headers }))

const creations = ({ application, users }: Filled): Request[] =>
  users.writers.map((headers) => ({
    method: 'POST',
    path: application.create,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(application.bodyOf(projectNamed('Client'))),
  }))

export const loads: Load[] = [
  { title: 'List of 20 rows', requests: lists },
  { title: 'Detail', requests: details },
  { title: 'Creation', requests: creations },
].flatMap((load) => [
  { ...load, users: 1 },
  { ...load, users: userCount },
])

/** Measures one load on every application, in turn. */
export function measureLoad(
  { title, users, requests }: Load,
  all: Filled[],
  { rounds, seconds }: Rounds,
): Promise<Measured[]> {
  const targets = all.map(
    (filled): Target => ({
      name: `${title}, ${filled.application.name}`,
      url: filled.running.baseUrl,
      requests: requests(filled).slice(0, users),
      connections: users * connectionsPerUser,
    }),
  )
  return measure(targets, rounds, seconds)
}
