import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Caller, granted, newCaller, newProject, newSubjectOf, newToken } from './callers'
import { callTool } from './mcp-client'

/** Each kind of record with metadata: how it is set, and read again. */
const records: [
  string,
  (caller: Caller) => Promise<{ set: (metadata: unknown) => Promise<number>; get: () => Promise<unknown> }>,
][] = [
  [
    'a project',
    async (caller) => {
      const { client } = await newToken(caller)
      const path = `/api/projects/${await newProject(caller)}`
      return {
        set: async (metadata) => (await client.patch(path, { metadata })).status,
        get: async () => (await client.get(path)).body.metadata,
      }
    },
  ],
  [
    'a lead, over MCP',
    async (caller) => {
      const { client } = await newToken(caller)
      const leadId = await newSubjectOf(caller, '/api/lead-generation/leads/{id}')
      return {
        set: async (metadata) =>
          (await callTool(client, 'setLeadMetadata', { leadId, metadata })).structuredContent.status ?? 200,
        get: async () => (await client.get(`/api/lead-generation/leads/${leadId}`)).body.lead.metadata,
      }
    },
  ],
  [
    'a contact',
    async (caller) => {
      const { client } = await newToken(caller)
      const path = '/api/nucleus/contacts'
      const { id: contactId } = granted(await client.post(path, { name: 'Ann Lee' }), 201).body
      return {
        set: async (metadata) => (await client.patch(path, { contactId, metadata })).status,
        get: async () => (await client.get(`${path}/${contactId}/record`)).body.contact.metadata,
      }
    },
  ],
  [
    'a memory',
    async (caller) => {
      const { client } = await newToken(caller)
      const path = '/api/nucleus/memories'
      const { id: memoryId } = granted(
        await client.post(path, { subject: 'Acme', content: 'Pays late' }),
        201,
      ).body
      return {
        set: async (metadata) => (await client.patch(path, { memoryId, metadata })).status,
        get: async () => (await client.get(`${path}/${memoryId}/record`)).body.memory.metadata,
      }
    },
  ],
]

const keys = (count: number, value = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, value]))

it.each(records)(
  '%s keeps metadata, replaces all of it, and refuses more than its bounds',
  async (_, make) => {
    const { set, get } = await make(await newCaller())
    expect(await get()).toEqual({})
    const full = { ...keys(19, 'é'.repeat(200)), __proto__x: 'crm-17' }
    expect(await set(full)).toBe(200)
    expect(await get()).toEqual(full)
    for (const wrong of [
      keys(21),
      { a: 'x'.repeat(201) },
      { ['k'.repeat(41)]: '' },
      { a: 1 },
      { '': 'x' },
      [],
      null,
      'x',
    ])
      expect(await set(wrong), JSON.stringify(wrong)?.slice(0, 40)).toBe(400)
    expect(await get()).toEqual(full)
    expect(await set({ crm: '17' })).toBe(200)
    expect(await get()).toEqual({ crm: '17' })
    expect(await set({})).toBe(200)
    expect(await get()).toEqual({})
  },
)

it('a lead of somebody else takes none, as if it were absent', async () => {
  const { client } = await newToken(await newCaller())
  const leadId = await newSubjectOf(await newCaller(), '/api/lead-generation/leads/{id}')
  const foreign = await callTool(client, 'setLeadMetadata', { leadId, metadata: { a: 'b' } })
  const absent = await callTool(client, 'setLeadMetadata', { leadId: randomUUID(), metadata: { a: 'b' } })
  expect(foreign.structuredContent).toMatchObject({ status: 404 })
  expect(foreign).toEqual(absent)
})
