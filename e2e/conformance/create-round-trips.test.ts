import { afterAll, beforeAll, expect, it } from 'vitest'
import { DECLARATIONS, isOnTokenAllowlist } from '../../lib/api/registry'
import { newCompletedLead } from '../../lib/lead-generation/leads/lead.fixture'
import { type Caller, granted, newCaller, newProject, newToken } from './callers'
import { type CountedCalls, countCalls } from './counted-calls'
import { roundTripsOfCreate } from './round-trip-bounds'

let calls: CountedCalls
let caller: Caller
let token: string
let projectId: string
let leadId: string

beforeAll(async () => {
  calls = await countCalls()
  caller = await newCaller()
  token = (await newToken(caller)).plaintext
  projectId = await newProject(caller)
  const { body } = granted(await caller.session.post('/api/agent/readylinks', { name: 'Fair' }), 201)
  leadId = await newCompletedLead({ userId: caller.user.id, linkId: body.data.id })
})

afterAll(() => calls.stop())

const project = { clientName: 'Acme', industry: 'Retail', companySize: '11-50' }

it.each([
  ['createProject', () => ['/api/projects', project]],
  ['createMemory', () => ['/api/nucleus/memories', { subject: 'Acme', content: 'Pays late' }]],
  ['createContact', () => ['/api/nucleus/contacts', { name: 'Ann Smith' }]],
  ['createCaptureNote', () => ['/api/nucleus/capture/note', { content: 'Call Ann.' }]],
  ['createCaptureNote', () => ['/api/nucleus/capture/note', { content: 'Call Ann.', projectId }]],
  ['addLeadNote', () => [`/api/lead-generation/leads/${leadId}/notes`, { content: 'Called back' }]],
] as [string, () => [string, object]][])(
  '%s needs no more round trips than it is known for',
  async (id, given) => {
    const declaration = DECLARATIONS.find((one) => one.id === id)!
    const [path, body] = given()
    const credential: Record<string, string> = isOnTokenAllowlist(declaration)
      ? { authorization: `Bearer ${token}` }
      : { cookie: caller.session.cookieHeader() }
    const { roundTrips, statements } = await calls.trafficOf(declaration, path, credential, body)
    const asked = statements.map((trip, at) => `${at + 1}: ${trip.join('\n   ')}`).join('\n')
    expect(roundTrips, `${path} asked\n${asked}\n`).toBeLessThanOrEqual(roundTripsOfCreate(declaration))
  },
)
