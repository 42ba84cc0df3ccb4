import { describe, expect, it } from 'vitest'
import { Browser, filledIn, type Page } from '../../app/(public)/survey/browser.fixture'
import { RandomSession } from '../../app/(public)/survey/random-session.fixture'
import type { AuditClient } from '../../lib/client/index'
import { workspaceUnderTest } from '../support/environment'
import { newCaller, newToken } from './callers'

/** Many more go through the same pages, without a server between, in random-sessions.db.test.ts. */
const sessions = 12
const send = (request: Request) => fetch(request)

async function newLink(): Promise<{ workspace: AuditClient; id: string; home: string }> {
  const { workspace } = await newToken(await newCaller())
  const { data } = await workspace.createReadyLink({ name: 'Fair' })
  return { workspace, id: data.id, home: `/survey/${data.slug}` }
}

const leadsOf = async ({ workspace, id }: { workspace: AuditClient; id: string }) =>
  (await workspace.listLeads({ readyLinkId: id, limit: 100 })).data

describe('a robot that reads nothing but the HTML', () => {
  it('leaves one lead a session, however often it drops, reloads and sends twice', async () => {
    const link = await newLink()
    const { baseUrl } = workspaceUnderTest()
    const runs = Array.from({ length: sessions }, (_, seed) =>
      new RandomSession(seed + 1000, link.home, send, baseUrl).run(),
    )
    const outcomes = await Promise.all(runs)
    const leads = await leadsOf(link)
    expect(leads.map(({ clientName }) => clientName).toSorted()).toEqual(
      outcomes.map(({ name }) => name).toSorted(),
    )
    expect(leads.every(({ surveyStatus }) => surveyStatus === 'completed')).toBe(true)
    for (const { name, end } of outcomes) expect(end.text, name).toMatch(/\d+ of 100/)
  }, 240_000)
})

describe('a program that sends advertisements', () => {
  it('leaves no lead behind', async () => {
    const link = await newLink()
    const { baseUrl } = workspaceUnderTest()
    const fill = (page: Page) =>
      filledIn(page.form!, { 'q.q101': 'Spam', 'q.q102': 'Spam', 'q.q103': 'spam@example.com' })
    const post = async (browser: Browser, page: Page, values: [string, string][]) => {
      const answer = await browser.submit(page.form!.action, [...values, ['intent', 'next']])
      expect(answer.status).toBe(422)
    }
    for (let times = 0; times < 5; times++) {
      const browser = new Browser(send, baseUrl)
      const page = await browser.open(link.home)
      await post(browser, page, [...fill(page), ['extra_remarks', 'https://spam.example']])
      await post(browser, page, [['q.q101', 'Spam']])
      await post(browser, page, [...filledIn(page.form!, { stamp: `x${times}`, 'q.q101': 'Spam' })])
    }
    expect(await leadsOf(link)).toEqual([])
  })
})

describe('the page of a survey', () => {
  it('sends no referrer, is not cached, and may be framed', async () => {
    const { home } = await newLink()
    const { headers } = await fetch(new URL(home, workspaceUnderTest().baseUrl))
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(`^survey_session=[\\w-]+; Path=${home}; Max-Age=7776000; HttpOnly; SameSite=Lax$`),
    )
  })
})
