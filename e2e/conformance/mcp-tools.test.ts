import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { argumentNamesOf } from '../../lib/api/mcp/argument-names'
import { selectableRecords } from '../../lib/api/record-fields'
import { TOOL_DECLARATIONS } from '../../lib/api/registry'
import { type AnyDeclaration, takesDryRun } from '../../lib/contract/declare'
import { COSTS } from '../../lib/contract/plans'
import { type Caller, newCaller, newToken } from './callers'
import { type JsonSchema, sampleOf } from './endpoints'
import {
  type Arguments,
  callTool,
  connectGeneric,
  type GenericClient,
  type ListedTool,
  listedNames,
  mismatchOf,
  REVISIONS,
  refusalOf,
  type ToolResult,
} from './mcp-client'
import { fillAccount, type Holdings, isReading, readingCalls, toolsWhere } from './tool-calls'

/** The tools that the contract lists, and those that exist only here. */
const names = `
  getCurrentUser getCurrentTier getCredits listProjects createProject getProject patchProject triggerAuditAnalysis
  getAuditAnalysis triggerAsyncAuditAnalysis getJobStatus listOpportunities getDeliverables listLeads getLead
  convertLead listReadyLinks createReadyLink getReadyLink updateReadyLink deleteReadyLink listAssessmentConfigs
  createAssessmentConfig getAssessmentConfig updateAssessmentConfig deleteAssessmentConfig listMemories createMemory
  updateMemory deleteMemory deleteMemoryByBody listCaptures createCaptureNote getCapture reprocessCapture
  deleteCapture listContacts createContact updateContact deleteContact listInsights updateInsight getSuggestions
  createCapture updateCapture updateCaptureItem rememberItem keepContact getContactRecord reviewMemory reviewMemories
  getMemoryRecord countMemoriesToReview browseContacts listSimilarContacts listContactNames readInsights dismissInsights
  countUnreadInsights listActionItems addCaptureItem searchCaptures search
  createInterviewSession listInterviewSessions getInterviewSession renewInterviewSession revokeInterviewSession
   setLeadMetadata settleContradiction getPdfStatus listAuditSources readAuditSource submitAuditFindings setValueInputs`
  .trim()
  .split(/\s+/)
  .sort()

let caller: Caller
let holdings: Holdings
beforeAll(async () => {
  caller = await newCaller()
  holdings = await fillAccount(caller)
})

const declared = (name: string) => TOOL_DECLARATIONS.find(({ id }) => id === name)!

/** The arguments that a client would send knowing only the listed schema. */
const generic = ({ inputSchema }: ListedTool) => sampleOf(inputSchema as JsonSchema, false) as Arguments

describe.each(REVISIONS)('a generic client of revision %s', (revision) => {
  // Several tokens: there are more writing tools than writes a token has in a minute.
  const clients: GenericClient[] = []
  const toolOf = (name: string) => clients[0]!.tools.find((tool) => tool.name === name)!
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) {
      clients.push(await connectGeneric(revision, (await newToken(caller)).plaintext))
    }
  })
  afterAll(() => Promise.all(clients.map((client) => client.close())))

  const expectInOrder = (declaration: AnyDeclaration, result: ToolResult) => {
    expect(mismatchOf(declaration, result), JSON.stringify(result)).toBeUndefined()
    if (result.isError) expect(result.structuredContent.status, JSON.stringify(result)).toBeLessThan(500)
  }

  it('connects and lists every tool', () => {
    expect(clients[0]!.revision).toBe(revision)
    expect(clients[0]!.tools.map(({ name }) => name).sort()).toEqual(names)
  })

  it.each(toolsWhere(isReading))('gets what $title finds', async ({ declaration }) => {
    for (const { args } of readingCalls(declaration, holdings)) {
      expect(refusalOf(toolOf(declaration.id), args)).toBeUndefined()
      const result = await clients[0]!.call(declaration.id, args)
      expect(result.isError, JSON.stringify(result)).toBeFalsy()
      expectInOrder(declaration, result)
    }
  })

  it('calls every tool with whatever its schema asks for', async () => {
    for (const [index, { name }] of clients[0]!.tools.entries()) {
      const tool = toolOf(name)
      expect(refusalOf(tool, generic(tool))).toBeUndefined()
      expectInOrder(declared(name), await clients[index % clients.length]!.call(name, generic(tool)))
    }
  })

  it('learns from a result why a call was rejected', async () => {
    const result = await clients[0]!.call('createProject', { clientName: 7 })
    expectInOrder(declared('createProject'), result)
    expect(result).toMatchObject({
      isError: true,
      structuredContent: { status: 400, code: 'VALIDATION_ERROR', issues: expect.any(Array) },
    })
  })
})

describe('the list of tools', () => {
  let tools: Map<string, ListedTool>
  // An account of its own: the number of tokens that one may have is limited.
  let caller: Caller
  beforeAll(async () => {
    caller = await newCaller()
    const client = await connectGeneric('2026-07-28', (await newToken(caller)).plaintext)
    tools = new Map(client.tools.map((tool) => [tool.name, tool]))
    await client.close()
  })

  it('shows a token that can only read what it may call, and nothing else', async () => {
    const { client } = await newToken(caller, { scopes: ['read'] })
    const reading = toolsWhere(isReading).map(({ title }) => title)
    expect((await listedNames(client)).sort()).toEqual(reading.sort())
  })

  it('shows every tool to a token that can only write, because writing includes reading', async () => {
    const { client } = await newToken(caller, { scopes: ['write'] })
    expect((await listedNames(client)).sort()).toEqual(names)
    expect((await callTool(client, 'listProjects', {})).isError).toBeFalsy()
  })

  describe.each(toolsWhere())('$title', ({ declaration }) => {
    const { id, input, output, method, path, cost } = declaration
    const placesOf = ({ query, body }: AnyDeclaration['input']) => [
      [...argumentNamesOf(path).values()],
      Object.keys(query?.shape ?? {}),
      Object.keys(body?.shape ?? {}),
    ]

    it('takes the values of path, query and body, each by a name of its own', () => {
      const { properties = {}, required = [], additionalProperties } = tools.get(id)!.inputSchema
      const expected = placesOf(input).flat()
      if (method !== 'GET') expected.push('idempotencyKey')
      if (selectableRecords(declaration)) expected.push('fields')
      if (takesDryRun(declaration)) expected.push('dryRun')
      expect(new Set(expected).size).toBe(expected.length)
      expect(Object.keys(properties).sort()).toEqual(expected.sort())
      expect(expected).toEqual(expect.arrayContaining(required))
      expect(additionalProperties).toBe(false)
    })

    it('names its price', () => {
      const { description } = tools.get(id)!
      if (cost) expect(description).toContain(`Costs ${COSTS[cost].toLocaleString('en')} credits`)
      else expect(description).not.toMatch(/\bcosts \d/i)
    })

    it.runIf(output.body)('names what it gives', () => {
      expect(tools.get(id)!.description).toMatch(/ Gives \S/)
    })
  })
})

it('gives the chosen fields of each record only, and refuses fields that there are none of', async () => {
  const { client } = await newToken(caller)
  const chosen = await callTool(client, 'listProjects', { fields: 'id,clientName' })
  for (const project of chosen.structuredContent.items)
    expect(Object.keys(project).sort()).toEqual(['clientName', 'id'])
  const { body } = await client.get(`/api/agent/assessment-configs?fields=name`)
  for (const config of body.data.configs) expect(Object.keys(config)).toEqual(['name'])
  expect(body.data.pagination).toMatchObject({ offset: 0 })
  const refused = await client.get('/api/projects?fields=id,secret')
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path: 'fields', message: expect.stringContaining("'secret'") }])

  // The id of a path is also taken by its name over HTTP.
  const { projectId } = holdings
  const byName = await callTool(client, 'getProject', { projectId, fields: 'id' })
  expect(byName.structuredContent).toEqual({ id: projectId })
  expect(await callTool(client, 'getProject', { id: projectId, fields: 'id' })).toEqual(byName)
})
