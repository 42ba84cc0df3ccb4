import { Agent, request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { workspaceUnderTest } from '../support/environment'
import { type HttpClient, tokenClient } from '../support/http'
import { granted, newCaller, newDocument, newProjectBody, newToken } from './callers'

/** Requests of third-party programs. */
describe('a client that has never heard of us', () => {
  let token: string
  let client: HttpClient
  let projectId: string
  beforeAll(async () => {
    const caller = await newCaller('agency')
    token = (await newToken(caller)).plaintext
    client = tokenClient(token)
    projectId = granted(await client.post('/api/projects', newProjectBody()), 201).body.id
    await newDocument(caller, projectId)
  })

  it('starts an audit with a POST that has neither a body nor a content type', async () => {
    const { body } = granted(await client.post(`/api/projects/${projectId}/audit-analysis`), 200)
    expect(body.analysis.projectId).toBe(projectId)
  })

  it('may send an empty or needless body where none is wanted', async () => {
    const { body } = granted(await client.post('/api/nucleus/capture/note', { content: 'Call Ann' }), 201)
    const path = `/api/nucleus/captures/${body.capture.id}`
    granted(await client.post(path, '', { headers: { 'content-type': 'application/json' } }), 200)
    granted(await client.post(path, {}), 200)
    granted(await client.delete(path, { body: {} }), 204)
  })

  it('names what it deletes in the body of the DELETE', async () => {
    const contactId = granted(await client.post('/api/nucleus/contacts', { name: 'Ann' }), 201).body.id
    const { body } = granted(await client.delete('/api/nucleus/contacts', { body: { contactId } }), 200)
    expect(body).toEqual({ success: true })
  })

  it('fills every filter of its template in, empty ones too', async () => {
    for (const path of [
      '/api/nucleus/memories?type=&projectId=',
      '/api/nucleus/captures?channel=&status=&projectId=',
      '/api/nucleus/insights?type=&unreadOnly=&limit=25',
      '/api/nucleus/suggestions?projectId=',
      '/api/nucleus/contacts?search=',
      '/api/lead-generation/leads?status=&search=&sortBy=&sortOrder=&limit=&page=',
      '/api/agent/readylinks?isActive=',
      '/api/agent/assessment-configs?isTemplate=',
    ]) {
      granted(await client.get(path), 200)
    }
  })

  it('still hears of a filter that is wrong', async () => {
    expect((await client.get('/api/nucleus/memories?type=no-such')).status).toBe(400)
    expect((await client.get('/api/lead-generation/leads?limit=0')).status).toBe(400)
  })

  it('hears of a filter that does not exist, by its name', async () => {
    const { status, body } = await client.get('/api/lead-generation/leads?status=&since=2024-01-01')
    expect([status, body.error]).toEqual([400, 'since: is not a known parameter'])
  })

  it('sends null for what it does not know', async () => {
    const memory = { subject: 'Acme', content: 'Pays late', memoryType: 'client', projectId: null }
    granted(await client.post('/api/nucleus/memories', memory), 201)
    granted(await client.post('/api/nucleus/capture/note', { content: 'Call Ann', projectId: null }), 201)
  })

  it('writes the scheme of its credential as it likes', async () => {
    for (const credential of [
      `bearer ${token}`,
      `BEARER ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token}  `,
    ]) {
      const answer = await client.get('/api/user/current', { headers: { authorization: credential } })
      granted(answer, 200)
    }
    const doubled = await client.get('/api/user/current', {
      headers: { authorization: `Bearer Bearer ${token}` },
    })
    expect([doubled.status, doubled.body.code]).toEqual([401, 'PAT_MALFORMED'])
  })

  it('accepts anything, says that a GET has JSON, and leaves the type of its JSON out', async () => {
    granted(await client.get('/api/projects', { headers: { accept: '*/*' } }), 200)
    granted(await client.get('/api/projects', { headers: { 'content-type': 'application/json' } }), 200)
    const body = Buffer.from(JSON.stringify({ subject: 'Acme', content: 'Pays late' }))
    const answer = await fetch(new URL('/api/nucleus/memories', workspaceUnderTest().baseUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining('Acme')])
  })

  it('asks again and again on one connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const url = new URL('/api/user/tier', workspaceUnderTest().baseUrl)
    const headers = { authorization: `Bearer ${token}` }
    const ports = new Set<number | undefined>()
    for (let turn = 0; turn < 20; turn++) {
      const status = await new Promise((resolve, reject) => {
        request(url, { agent, headers }, (res) => {
          ports.add(res.socket.localPort)
          res.resume().once('end', () => resolve(res.statusCode))
        })
          .once('error', reject)
          .end()
      })
      expect(status).toBe(200)
    }
    agent.destroy()
    expect(ports.size).toBe(1)
  })

  it('meets headers of page navigation without being sent elsewhere', async () => {
    granted(await client.get('/api/projects', { headers: { rsc: '1', 'next-router-prefetch': '1' } }), 200)
  })
})
