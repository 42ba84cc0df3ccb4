import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/platform/db/client'
import { wait } from './clock.fixture'
import {
  ann,
  answer,
  answerRest,
  baseUrl,
  chooseAll,
  linkOn,
  newBrowser,
  newSurvey,
  send,
  stepOf,
} from './prospect.fixture'

afterAll(closeDatabase)

let survey: Awaited<ReturnType<typeof newSurvey>>
beforeEach(async () => {
  survey = await newSurvey()
})

const forged = (visit: object) => Buffer.from(JSON.stringify(visit)).toString('base64url')

describe('how somebody came', () => {
  it.each([
    ['a campaign cut within a sign', `?utm_source=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`, undefined],
    ['a referrer cut within its name', '', `https://${'xn--a.'.repeat(90)}example/`],
  ])('never keeps an answer from being stored: %s', async (_, query, referer) => {
    const browser = newBrowser({ headers: referer ? { referer } : {} })
    const page = await answer(browser, await browser.open(`${survey.home}${query}`), ann)
    expect([page.status, stepOf(page)]).toEqual([200, '1'])
    await survey.onlyLead()
  })

  it.each(['utmSource', 'utmMedium', 'utmCampaign'])(
    'never keeps an answer either where %s was forged',
    async (name) => {
      const browser = newBrowser()
      const visit = forged({
        url: baseUrl,
        visitedAt: new Date().toISOString(),
        [name]: '\ud800\u0000\u0001',
      })
      const page = await answer(browser, await browser.open(survey.home), { ...ann, visit })
      expect([page.status, stepOf(page)]).toEqual([200, '1'])
    },
  )
})

describe('a form that nobody could have filled in', () => {
  it.each([
    { 'q.__proto__': 'x', 'q.constructor': 'y', 'q.': 'z', 'q.toString': ['1', '2'] },
    { 'q.q105': ['a', 'b'], 'q.q106': '__proto__', 'q.q101': ['\u0000\ud800', 'x'] },
    { step: '999', intent: '__proto__' },
    { step: '-1', intent: ['save', 'submit'] },
    { session: 'a'.repeat(50_000), stamp: 'x' },
    { session: ['a', 'b'], stamp: '0-0-AAAAAAAAAAAAAAAAAAAAAA' },
    { 'q.q101': 'x'.repeat(100_000) },
  ])('is answered with a page: %j', async (odd) => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), odd as never)
    expect([200, 422]).toContain(page.status)
  })
})

describe('an erasure', () => {
  it('pressed twice at once says the same twice', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), ann)
    const privacy = linkOn(page, 'privacy')
    const pressed = await Promise.all(Array.from({ length: 6 }, () => newBrowser().submit(privacy, [])))
    for (const { status } of pressed) expect([200, 404]).toContain(status)
    expect(await survey.leads()).toEqual([])
  })

  it('in the middle of saving leaves all or nothing, and no page that breaks', async () => {
    for (let round = 0; round < 5; round++) {
      const browser = newBrowser()
      const page = await answer(browser, await browser.open(survey.home), ann)
      const privacy = linkOn(page, 'privacy')
      await wait(3)
      const saves = ['a', 'b', 'c', 'd'].map((option) => send(browser, page, chooseAll(page, option)))
      const pages = await Promise.all([...saves, newBrowser().submit(privacy, [])])
      for (const { status } of pages) expect([200, 422]).toContain(status)
      expect(await survey.leads()).toEqual([])
    }
  })

  it('is not undone by the script of a page that is still open', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), ann)
    await browser.submit(linkOn(page, 'privacy'), [])
    const saved = await answer(browser, page, chooseAll(page), 'save')
    expect([saved.status, JSON.parse(saved.text)]).toEqual([
      409,
      expect.objectContaining({ ok: false, saved: [] }),
    ])
    expect(await survey.leads()).toEqual([])
  })

  it('leaves the answers of the next person on the device alone', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), ann)
    await browser.submit(linkOn(page, 'privacy'), [])
    const next = await answer(browser, await browser.open(survey.home), { ...ann, 'q.q101': 'Bea' })
    const chosen = await answer(browser, next, chooseAll(next, 'b'))
    const warned = await answer(browser, page, chooseAll(page, 'e'))
    expect([warned.status, warned.text]).toEqual([422, expect.stringContaining('erased')])
    await answer(browser, warned, chooseAll(warned, 'e'))
    const leads = await survey.leads()
    expect(leads.find(({ client_name }) => client_name === 'Bea')?.answers).toMatchObject({
      q6: 'b',
      q7: 'b',
    })
    await answerRest(browser, chosen)
    expect((await survey.leads()).find(({ client_name }) => client_name === 'Bea')?.survey_status).toBe(
      'completed',
    )
  })
})
